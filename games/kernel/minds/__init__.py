"""Who plays where no person does: agents and their levels, masks, search, trials, the thinking process."""

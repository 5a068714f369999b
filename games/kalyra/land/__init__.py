"""World tiles and spaces: what is revealed, who walks where, where enemies appear."""

"""What a choice would bring, told before it is made."""

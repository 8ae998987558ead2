-- Without statistics on the new index, the planner expects few matches even for the most common text.
ANALYZE "users";

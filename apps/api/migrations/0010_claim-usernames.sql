-- The triggers are there by now, and nothing is locked. Of accounts that look alike the oldest one gets the claim; the others keep their names.
INSERT INTO "username_claims" ("skeleton", "user_id", "spellings")
	SELECT "username_skeleton"("username"), "id", ARRAY[lower("username")] FROM "users" ORDER BY "id" ON CONFLICT DO NOTHING;

-- Nobody's rights change: whoever may search owns an approved organization that no person has checked yet. The skeleton of
-- its name is that of `toNameSkeleton` in the contract, for the characters of a username.
WITH "spelled" AS (
	SELECT "id", "username", "created_at", replace(lower("username"), '.', '') AS "plain",
		regexp_replace(replace(lower("username"), '.', ''), '\y(the|inc|incorporated|llc|llp|ltd|limited|co|corp|corporation|company)\y', '', 'g') AS "words"
	FROM "users" WHERE "business_account"
		AND EXISTS (SELECT FROM "role_grants" WHERE "user_id" = "users"."id" AND "role" = 'Business')
		AND NOT EXISTS (SELECT FROM "organization_members" WHERE "user_id" = "users"."id")
), "made" AS (
	INSERT INTO "organizations" ("name", "name_skeleton", "state", "note", "created_at")
		SELECT "username", replace(replace(translate(regexp_replace(CASE WHEN btrim("words") = '' THEN "plain" ELSE "words" END, '[^a-z0-9]', '', 'g'), '01i5348', 'ollseab'), 'm', 'rn'), 'w', 'vv'),
			'approved', 'made by the upgrade', "created_at"
		FROM "spelled" ORDER BY "id"
	RETURNING "id", "name"
)
INSERT INTO "organization_members" ("user_id", "organization_id", "part")
	SELECT "users"."id", "made"."id", 'owner' FROM "made" JOIN "users" ON lower("users"."username") = lower("made"."name");--> statement-breakpoint
-- An administrator took the role from these by hand. Their organization keeps it so.
WITH "taken" AS (
	SELECT "id", "username", "created_at" FROM "users" WHERE "business_account"
		AND NOT EXISTS (SELECT FROM "role_grants" WHERE "user_id" = "users"."id" AND "role" = 'Business')
		AND NOT EXISTS (SELECT FROM "organization_members" WHERE "user_id" = "users"."id")
		AND EXISTS (SELECT FROM "staff_acts" WHERE "about_user_id" = "users"."id" AND "act" = 'role taken' AND "details" ->> 'role' = 'Business')
), "made" AS (
	INSERT INTO "organizations" ("name", "name_skeleton", "state", "note", "created_at")
		SELECT "username", replace(replace(translate(regexp_replace(lower("username"), '[^a-z0-9]', '', 'g'), '01i5348', 'ollseab'), 'm', 'rn'), 'w', 'vv'),
			'suspended', 'made by the upgrade', "created_at"
		FROM "taken" ORDER BY "id"
	RETURNING "id", "name"
)
INSERT INTO "organization_members" ("user_id", "organization_id", "part")
	SELECT "users"."id", "made"."id", 'owner' FROM "made" JOIN "users" ON lower("users"."username") = lower("made"."name");

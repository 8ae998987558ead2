CREATE TABLE "username_claims" (
	"skeleton" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"spellings" text[] NOT NULL,
	"free_from" timestamp with time zone DEFAULT 'infinity' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "username_claims" ADD CONSTRAINT "username_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "username_claims_user" ON "username_claims" USING btree ("user_id");--> statement-breakpoint
-- Names are ASCII. Of its letters, UTS 39 takes I and 1 for l, 0 for O and m for rn; as case does not tell names apart, i is l as well.
CREATE FUNCTION "username_skeleton"("name" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN replace(translate(lower("name"), 'i10', 'llo'), 'm', 'rn');--> statement-breakpoint
-- Refuses under the name of the index on usernames: older nodes answer to it as to a name that is taken.
CREATE FUNCTION "claim_username"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"spelling" text := lower(NEW."username");
	"looks" text := "username_skeleton"(NEW."username");
	"looked" text;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		"looked" := "username_skeleton"(OLD."username");
	END IF;
	INSERT INTO "username_claims" AS "claim" ("skeleton", "user_id", "spellings") VALUES ("looks", NEW."id", ARRAY["spelling"])
	ON CONFLICT ("skeleton") DO UPDATE SET "user_id" = NEW."id", "free_from" = 'infinity', "spellings" = CASE
		WHEN "claim"."user_id" = NEW."id" THEN array_remove("claim"."spellings", "spelling") || "spelling" ELSE ARRAY["spelling"] END
	WHERE "claim"."user_id" = NEW."id" OR "claim"."free_from" <= now();
	IF "looks" = "looked" THEN
		RETURN NULL;
	ELSIF NOT FOUND THEN
		RAISE unique_violation USING MESSAGE = 'another username looks the same', CONSTRAINT = 'users_username';
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO "username_claims" AS "claim" ("skeleton", "user_id", "spellings", "free_from")
		VALUES ("looked", OLD."id", ARRAY[lower(OLD."username")], now() + interval '1 year')
		ON CONFLICT ("skeleton") DO UPDATE SET "free_from" = excluded."free_from" WHERE "claim"."user_id" = OLD."id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "claim_username_of_new" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION "claim_username"();--> statement-breakpoint
CREATE TRIGGER "claim_changed_username" AFTER UPDATE OF "username" ON "users"
	FOR EACH ROW WHEN (OLD."username" <> NEW."username") EXECUTE FUNCTION "claim_username"();

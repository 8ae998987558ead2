CREATE TABLE "organization_people" (
	"user_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "organization_people_user_id_organization_id_pk" PRIMARY KEY("user_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "organization_people" ADD CONSTRAINT "organization_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_people" ADD CONSTRAINT "organization_people_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_people_organization" ON "organization_people" USING btree ("organization_id");--> statement-breakpoint
CREATE FUNCTION "record_organization_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		UPDATE organization_people SET left_at = clock_timestamp()
		WHERE user_id = OLD.user_id AND organization_id = OLD.organization_id;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO organization_people (user_id, organization_id) VALUES (NEW.user_id, NEW.organization_id)
		ON CONFLICT (user_id, organization_id) DO UPDATE SET left_at = NULL;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Before the rows are copied, so that no change is missed. Older nodes write through it, too.
CREATE TRIGGER "record_organization_people" AFTER INSERT OR DELETE OR UPDATE OF "user_id", "organization_id"
	ON "organization_members" FOR EACH ROW EXECUTE FUNCTION "record_organization_people"();--> statement-breakpoint
INSERT INTO "organization_people" ("user_id", "organization_id")
	SELECT "user_id", "organization_id" FROM "organization_members";--> statement-breakpoint
-- Of those who left before, only owners who asked for a review are known. When they left is not, so blocks until now hold.
INSERT INTO "organization_people" ("user_id", "organization_id", "left_at")
	SELECT DISTINCT "by_user_id", "organization_id", now() FROM "organization_reviews"
	WHERE "kind" = 'requested' AND "by_user_id" IS NOT NULL
	ON CONFLICT DO NOTHING;

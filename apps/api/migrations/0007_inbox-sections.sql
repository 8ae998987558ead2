CREATE TABLE "inbox_sections" (
	"user_id" integer NOT NULL,
	"bits" smallint NOT NULL,
	"section" integer NOT NULL,
	"conversation_count" integer NOT NULL,
	CONSTRAINT "inbox_sections_user_id_bits_section_pk" PRIMARY KEY("user_id","bits","section"),
	CONSTRAINT "inbox_sections_number" CHECK ("inbox_sections"."section" > 0),
	CONSTRAINT "inbox_sections_count" CHECK ("inbox_sections"."conversation_count" between 0 and 1 << "inbox_sections"."bits")
);
--> statement-breakpoint
ALTER TABLE "inbox_sections" ADD CONSTRAINT "inbox_sections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "count_inbox_sections"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"owner" integer := coalesce(NEW."user_id", OLD."user_id");
	"size" integer;
	"gone" integer;
	"come" integer;
BEGIN
	FOREACH "size" IN ARRAY ARRAY[14, 20] LOOP
		"gone" := coalesce(OLD."place", 0) >> "size";
		"come" := coalesce(NEW."place", 0) >> "size";
		CONTINUE WHEN "gone" = "come";
		IF "gone" > 0 THEN
			UPDATE "inbox_sections" SET "conversation_count" = "conversation_count" - 1 WHERE "user_id" = "owner" AND "bits" = "size" AND "section" = "gone";
			DELETE FROM "inbox_sections" WHERE "user_id" = "owner" AND "bits" = "size" AND "section" = "gone" AND "conversation_count" = 0;
		END IF;
		IF "come" > 0 THEN
			INSERT INTO "inbox_sections" ("user_id", "bits", "section", "conversation_count") VALUES ("owner", "size", "come", 1)
			ON CONFLICT ("user_id", "bits", "section") DO UPDATE SET "conversation_count" = "inbox_sections"."conversation_count" + 1;
		END IF;
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "count_inbox_sections_of_new" AFTER INSERT ON "conversation_participants"
	FOR EACH ROW WHEN (NEW."place" >> 14 > 0) EXECUTE FUNCTION "count_inbox_sections"();--> statement-breakpoint
CREATE TRIGGER "count_inbox_sections_of_gone" AFTER DELETE ON "conversation_participants"
	FOR EACH ROW WHEN (OLD."place" >> 14 > 0) EXECUTE FUNCTION "count_inbox_sections"();--> statement-breakpoint
CREATE TRIGGER "move_inbox_sections" AFTER UPDATE OF "place" ON "conversation_participants"
	FOR EACH ROW WHEN (OLD."place" >> 14 <> NEW."place" >> 14) EXECUTE FUNCTION "count_inbox_sections"();--> statement-breakpoint
-- Messages wait from the first trigger to the end, so that nothing is counted twice. Only an inbox that had more than 16,384 has rows here.
INSERT INTO "inbox_sections" ("user_id", "bits", "section", "conversation_count")
	SELECT "user_id", "size", "block" >> ("size" - 8), sum("conversation_count") FROM "inbox_blocks", unnest(ARRAY[14, 20]) "size"
	WHERE "block" >> ("size" - 8) > 0 GROUP BY 1, 2, 3;

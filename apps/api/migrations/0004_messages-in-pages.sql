CREATE TABLE "inbox_blocks" (
	"user_id" integer NOT NULL,
	"block" integer NOT NULL,
	"conversation_count" integer NOT NULL,
	CONSTRAINT "inbox_blocks_user_id_block_pk" PRIMARY KEY("user_id","block"),
	CONSTRAINT "inbox_blocks_count" CHECK ("inbox_blocks"."conversation_count" between 0 and 256)
);
--> statement-breakpoint
CREATE TABLE "inboxes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"top_place" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "conversation_messages_in_order";--> statement-breakpoint
DROP INDEX "conversation_participants_newest";--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "position" integer;--> statement-breakpoint
UPDATE "conversation_messages" SET "position" = "numbered"."position" FROM (
	SELECT "id", row_number() OVER (PARTITION BY "conversation_id" ORDER BY "id") - 1 AS "position" FROM "conversation_messages"
) AS "numbered" WHERE "numbered"."id" = "conversation_messages"."id";--> statement-breakpoint
ALTER TABLE "conversation_messages" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "place" integer;--> statement-breakpoint
UPDATE "conversation_participants" SET "place" = "numbered"."place" FROM (
	SELECT "conversation_id", "user_id", row_number() OVER (PARTITION BY "user_id" ORDER BY "last_message_id") AS "place" FROM "conversation_participants"
) AS "numbered" WHERE "numbered"."conversation_id" = "conversation_participants"."conversation_id" AND "numbered"."user_id" = "conversation_participants"."user_id";--> statement-breakpoint
ALTER TABLE "conversation_participants" ALTER COLUMN "place" SET NOT NULL;--> statement-breakpoint
INSERT INTO "inboxes" ("user_id", "top_place") SELECT "user_id", max("place") FROM "conversation_participants" GROUP BY "user_id";--> statement-breakpoint
INSERT INTO "inbox_blocks" ("user_id", "block", "conversation_count") SELECT "user_id", "place" / 256, count(*) FROM "conversation_participants" GROUP BY "user_id", "place" / 256;--> statement-breakpoint
ALTER TABLE "inbox_blocks" ADD CONSTRAINT "inbox_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inboxes" ADD CONSTRAINT "inboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_client_id" ON "conversation_messages" USING btree ("writer_id","client_id") WHERE "conversation_messages"."client_id" is not null;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_position" UNIQUE("conversation_id","position");--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_place" UNIQUE("user_id","place");--> statement-breakpoint
ALTER TABLE "conversation_participants" DROP CONSTRAINT "conversation_participants_last_message";--> statement-breakpoint
-- Here and not in a service: an account that is deleted takes its conversations out of the inboxes of others, too.
CREATE FUNCTION "count_inbox_blocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		UPDATE "inbox_blocks" SET "conversation_count" = "conversation_count" - 1 WHERE "user_id" = OLD."user_id" AND "block" = OLD."place" / 256;
		DELETE FROM "inbox_blocks" WHERE "user_id" = OLD."user_id" AND "block" = OLD."place" / 256 AND "conversation_count" = 0;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "inbox_blocks" ("user_id", "block", "conversation_count") VALUES (NEW."user_id", NEW."place" / 256, 1)
		ON CONFLICT ("user_id", "block") DO UPDATE SET "conversation_count" = "inbox_blocks"."conversation_count" + 1;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "count_inbox_blocks" AFTER INSERT OR DELETE ON "conversation_participants"
	FOR EACH ROW EXECUTE FUNCTION "count_inbox_blocks"();--> statement-breakpoint
CREATE TRIGGER "move_inbox_blocks" AFTER UPDATE OF "place" ON "conversation_participants"
	FOR EACH ROW WHEN (OLD."place" / 256 <> NEW."place" / 256) EXECUTE FUNCTION "count_inbox_blocks"();

DROP INDEX CONCURRENTLY IF EXISTS "conversation_participants_unread_place";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "conversation_participants_unread_place" ON "conversation_participants" USING btree ("user_id","place") WHERE "conversation_participants"."last_read_message_id" < "conversation_participants"."last_message_id";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "conversation_participants_unread";

DROP INDEX CONCURRENTLY IF EXISTS "conversation_participants_unread";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "conversation_participants_unread" ON "conversation_participants" USING btree ("user_id") WHERE "conversation_participants"."last_read_message_id" < "conversation_participants"."last_message_id";

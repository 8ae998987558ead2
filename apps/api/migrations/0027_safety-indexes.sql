DROP INDEX CONCURRENTLY IF EXISTS "conversations_by_starter";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "conversations_by_starter" ON "conversations" USING btree ("starter_id","started_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "conversations_waiting_lesser";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "conversations_waiting_lesser" ON "conversations" USING btree ("lesser_user_id") WHERE "conversations"."request_state" = 1;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "conversations_waiting_greater";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "conversations_waiting_greater" ON "conversations" USING btree ("greater_user_id") WHERE "conversations"."request_state" = 1;

DROP INDEX CONCURRENTLY IF EXISTS "applications_by_day";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "conversation_messages_by_day";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "conversations_by_day";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "forum_posts_by_day";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_by_day";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_by_day" ON "applications" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "conversation_messages_by_day" ON "conversation_messages" USING brin ("sent_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "conversations_by_day" ON "conversations" USING brin ("started_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "forum_posts_by_day" ON "forum_posts" USING brin ("posted_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_day" ON "users" USING brin ("created_at");

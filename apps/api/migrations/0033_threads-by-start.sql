DROP INDEX CONCURRENTLY IF EXISTS "forum_threads_of_node_by_start";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "forum_threads_of_node_by_start" ON "forum_threads" USING btree ("node_id","first_post_id","sticky","removed_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "forum_threads_by_start";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "forum_threads_by_start" ON "forum_threads" USING btree ("first_post_id","node_id","removed_at");

DROP INDEX CONCURRENTLY IF EXISTS "forum_threads_of_author";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "forum_threads_of_author" ON "forum_threads" USING btree ("author_id","last_post_id");

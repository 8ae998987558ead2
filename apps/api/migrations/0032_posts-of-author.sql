DROP INDEX CONCURRENTLY IF EXISTS "forum_posts_of_author";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "forum_posts_of_author" ON "forum_posts" USING btree ("author_id","posted_at");

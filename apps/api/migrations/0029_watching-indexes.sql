DROP INDEX CONCURRENTLY IF EXISTS "forum_visits_watchers";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "forum_visits_watchers" ON "forum_visits" USING btree ("thread_id","user_id") WHERE "forum_visits"."watching" > 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "forum_visits_watched";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "forum_visits_watched" ON "forum_visits" USING btree ("user_id","thread_id") WHERE "forum_visits"."watching" > 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "forum_reads_watchers";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "forum_reads_watchers" ON "forum_reads" USING btree ("node_id","user_id") WHERE "forum_reads"."watching" > 0;

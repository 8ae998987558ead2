DROP INDEX CONCURRENTLY IF EXISTS "users_username_prefix";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_username_prefix" ON "users" USING btree (lower("username") text_pattern_ops);

DROP INDEX CONCURRENTLY IF EXISTS "applications_status_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_status_due" ON "applications" USING btree ("status_due_at") WHERE "applications"."status_due_at" is not null;

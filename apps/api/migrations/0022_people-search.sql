DROP INDEX CONCURRENTLY IF EXISTS "staff_acts_by";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_acts_by" ON "staff_acts" USING btree ("actor_id","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "role_grants_role";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "role_grants_role" ON "role_grants" USING btree ("role","user_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_search";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_search" ON "users" USING gin (replace(lower(' ' || "username" || ' ' || "email" || ' ' || "first_name" || ' ' || "last_name"), '@', 'qz') gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_businesses";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_businesses" ON "users" USING btree ("id") WHERE "users"."business_account";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_suspended";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_suspended" ON "users" USING btree ("id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_unconfirmed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_unconfirmed" ON "users" USING btree ("id") WHERE "users"."must_confirm_email";

CREATE TABLE "forum_post_words" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"thread_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_emails" (
	"email" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"action" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"subject_id" integer DEFAULT 0 NOT NULL,
	"actor_id" integer,
	"thread_id" integer,
	"post_id" integer,
	"last_post_id" integer,
	"count" integer DEFAULT 1 NOT NULL,
	"collapse_key" text NOT NULL,
	"event_at" timestamp with time zone NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"is_for_email" boolean DEFAULT false NOT NULL,
	"viewed_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "alerts_count" CHECK ("alerts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "email_checks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_stops" (
	"token_digest" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"topic" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"alerts_off" text[] DEFAULT '{}' NOT NULL,
	"emails_off" text[] DEFAULT '{}' NOT NULL,
	"wait_minutes" smallint DEFAULT 15 NOT NULL,
	"digest" text DEFAULT 'off' NOT NULL,
	"digest_at" timestamp with time zone,
	"quiet_from" time,
	"quiet_to" time,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"words_in_emails" boolean DEFAULT false NOT NULL,
	"paused_until" timestamp with time zone,
	"watch_on_reply" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notification_settings_wait" CHECK ("notification_settings"."wait_minutes" between 5 and 120),
	CONSTRAINT "notification_settings_digest" CHECK ("notification_settings"."digest" in ('off', 'daily', 'weekly')),
	CONSTRAINT "notification_settings_quiet" CHECK (("notification_settings"."quiet_from" is null) = ("notification_settings"."quiet_to" is null))
);
--> statement-breakpoint
CREATE TABLE "sweep_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"up_to" bigint DEFAULT 0 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "mailed_message_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD COLUMN "watching" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_visits" ADD COLUMN "watching" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_post_words" ADD CONSTRAINT "forum_post_words_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_checks" ADD CONSTRAINT "email_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_stops" ADD CONSTRAINT "email_stops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_post_words_words" ON "forum_post_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "forum_post_words_thread" ON "forum_post_words" USING btree ("thread_id","post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_unread" ON "alerts" USING btree ("user_id","collapse_key") WHERE "alerts"."read_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_of_person" ON "alerts" USING btree ("user_id","event_at","id");--> statement-breakpoint
CREATE INDEX "alerts_unread_of_thread" ON "alerts" USING btree ("user_id","thread_id") WHERE "alerts"."read_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_new" ON "alerts" USING btree ("user_id") WHERE "alerts"."viewed_at" is null and "alerts"."read_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_unsent" ON "alerts" USING btree ("user_id") WHERE "alerts"."is_for_email" and "alerts"."mailed_at" is null and "alerts"."read_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_thread" ON "alerts" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "alerts_actor" ON "alerts" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "alerts_by_age" ON "alerts" USING brin ("event_at");--> statement-breakpoint
CREATE INDEX "email_checks_due" ON "email_checks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "email_stops_user" ON "email_stops" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_stops_by_age" ON "email_stops" USING brin ("created_at");--> statement-breakpoint
-- What was written before is not reported.
INSERT INTO "sweep_marks" ("name", "up_to") SELECT 'forum-alerts', max("id") FROM "forum_posts" HAVING max("id") IS NOT NULL;--> statement-breakpoint
INSERT INTO "sweep_marks" ("name", "up_to") SELECT 'missed-messages', max("id") FROM "conversation_messages" HAVING max("id") IS NOT NULL;

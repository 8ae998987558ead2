CREATE TABLE "deletions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deletions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"delete_at" timestamp with time zone NOT NULL,
	"posts" text NOT NULL,
	"username" text,
	"avatar_key" text,
	"suspended_at" timestamp with time zone,
	"keep_digests" "bytea"[] DEFAULT '{}' NOT NULL,
	"warned_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"busy_until" timestamp with time zone,
	"mailbox_digest" "bytea",
	CONSTRAINT "deletions_one_per_user" UNIQUE("user_id"),
	CONSTRAINT "deletions_posts" CHECK ("deletions"."posts" in ('without_name', 'remove')),
	CONSTRAINT "deletions_done" CHECK ("deletions"."done_at" is null or num_nonnulls("deletions"."username", "deletions"."avatar_key") = 0)
);
--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_avatar_key_assets_key_fk" FOREIGN KEY ("avatar_key") REFERENCES "public"."assets"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletions_due" ON "deletions" USING btree ("delete_at") WHERE "deletions"."done_at" is null;--> statement-breakpoint
CREATE INDEX "deletions_username" ON "deletions" USING btree (lower("username")) WHERE "deletions"."username" is not null;--> statement-breakpoint
CREATE INDEX "deletions_mailbox" ON "deletions" USING btree ("mailbox_digest") WHERE "deletions"."mailbox_digest" is not null;
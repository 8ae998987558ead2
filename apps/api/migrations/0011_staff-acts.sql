CREATE TABLE "staff_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer,
	"about_user_id" integer,
	"reason" text NOT NULL,
	"details" jsonb DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_post_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_post_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"edited_by_id" integer,
	"edited_at" timestamp with time zone NOT NULL,
	"message" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forum_post_revisions" ADD CONSTRAINT "forum_post_revisions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_revisions" ADD CONSTRAINT "forum_post_revisions_edited_by_id_users_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_acts_about" ON "staff_acts" USING btree ("about_user_id","id");--> statement-breakpoint
CREATE INDEX "forum_post_revisions_of_post" ON "forum_post_revisions" USING btree ("post_id","id");--> statement-breakpoint
-- A restore loads its tables with their triggers off.
CREATE FUNCTION "refuse_change_of_staff_acts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'staff_acts takes new rows only';
END $$;--> statement-breakpoint
CREATE TRIGGER "staff_acts_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_acts"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_staff_acts"();

CREATE TABLE "applicant_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applicant_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"author_id" integer,
	"only_for_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"hidden_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "applicant_notes" ADD CONSTRAINT "applicant_notes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_notes" ADD CONSTRAINT "applicant_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_notes" ADD CONSTRAINT "applicant_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_notes" ADD CONSTRAINT "applicant_notes_only_for_id_organization_members_user_id_fk" FOREIGN KEY ("only_for_id") REFERENCES "public"."organization_members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applicant_notes_about" ON "applicant_notes" USING btree ("organization_id","application_id","id");--> statement-breakpoint
CREATE INDEX "applicant_notes_application" ON "applicant_notes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applicant_notes_author" ON "applicant_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "applicant_notes_only_for" ON "applicant_notes" USING btree ("only_for_id");--> statement-breakpoint
CREATE INDEX "applicant_notes_hidden" ON "applicant_notes" USING btree ("hidden_since") WHERE "applicant_notes"."hidden_since" is not null;--> statement-breakpoint
CREATE INDEX "applicant_notes_deleted" ON "applicant_notes" USING btree ("deleted_at") WHERE "applicant_notes"."deleted_at" is not null;
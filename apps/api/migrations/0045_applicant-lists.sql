CREATE TABLE "applicant_list_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applicant_list_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"state" text NOT NULL,
	"added_by" integer,
	"added_at" timestamp with time zone NOT NULL,
	"moved_by" integer,
	"moved_at" timestamp with time zone,
	CONSTRAINT "applicant_list_entries_one" UNIQUE("list_id","application_id"),
	CONSTRAINT "applicant_list_entries_state" CHECK ("applicant_list_entries"."state" in ('new', 'contacted', 'talking', 'trying_out', 'hired', 'not_now'))
);
--> statement-breakpoint
CREATE TABLE "applicant_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applicant_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"owner_id" integer,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "applicant_list_entries" ADD CONSTRAINT "applicant_list_entries_list_id_applicant_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."applicant_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_list_entries" ADD CONSTRAINT "applicant_list_entries_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_list_entries" ADD CONSTRAINT "applicant_list_entries_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_list_entries" ADD CONSTRAINT "applicant_list_entries_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_lists" ADD CONSTRAINT "applicant_lists_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_lists" ADD CONSTRAINT "applicant_lists_owner_id_organization_members_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organization_members"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applicant_list_entries_application" ON "applicant_list_entries" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applicant_list_entries_added_by" ON "applicant_list_entries" USING btree ("added_by","id");--> statement-breakpoint
CREATE INDEX "applicant_list_entries_moved_by" ON "applicant_list_entries" USING btree ("moved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "applicant_lists_shared_name" ON "applicant_lists" USING btree ("organization_id",lower("name")) WHERE "applicant_lists"."is_shared" and "applicant_lists"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "applicant_lists_own_name" ON "applicant_lists" USING btree ("owner_id",lower("name")) WHERE not "applicant_lists"."is_shared" and "applicant_lists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applicant_lists_organization" ON "applicant_lists" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "applicant_lists_owner" ON "applicant_lists" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "applicant_lists_deleted" ON "applicant_lists" USING btree ("deleted_at") WHERE "applicant_lists"."deleted_at" is not null;
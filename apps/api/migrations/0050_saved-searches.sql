CREATE TABLE "saved_search_hits" (
	"search_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "saved_search_hits_search_id_application_id_pk" PRIMARY KEY("search_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"alert" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_until" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"problem" text,
	"email_queued_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "saved_searches_alert" CHECK ("saved_searches"."alert" in ('off', 'daily', 'weekly')),
	CONSTRAINT "saved_searches_problem" CHECK ("saved_searches"."problem" in ('too_many', 'filters'))
);
--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_owner_id_organization_members_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organization_members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_hits_application" ON "saved_search_hits" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "saved_search_hits_found" ON "saved_search_hits" USING btree ("search_id","found_at");--> statement-breakpoint
CREATE INDEX "saved_search_hits_untold" ON "saved_search_hits" USING btree ("search_id") WHERE "saved_search_hits"."told_at" is null;--> statement-breakpoint
CREATE INDEX "saved_searches_owner" ON "saved_searches" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "saved_searches_organization" ON "saved_searches" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("next_at","id") WHERE "saved_searches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "saved_searches_removed" ON "saved_searches" USING btree ("removed_at") WHERE "saved_searches"."removed_at" is not null;
CREATE TABLE "application_looks" (
	"application_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"organization_id" integer,
	"count" integer NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "application_looks_one" UNIQUE NULLS NOT DISTINCT("application_id","day","kind","organization_id"),
	CONSTRAINT "application_looks_kind" CHECK ("application_looks"."kind" in ('business', 'members', 'list')),
	CONSTRAINT "application_looks_members" CHECK ("application_looks"."kind" <> 'members' or "application_looks"."organization_id" is null)
);
--> statement-breakpoint
CREATE TABLE "look_notices" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"week" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_reads" (
	"organization_id" integer NOT NULL,
	"day" date NOT NULL,
	"application_ids" integer[] NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "organization_reads_organization_id_day_pk" PRIMARY KEY("organization_id","day")
);
--> statement-breakpoint
ALTER TABLE "application_looks" ADD CONSTRAINT "application_looks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_looks" ADD CONSTRAINT "application_looks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "look_notices" ADD CONSTRAINT "look_notices_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_reads" ADD CONSTRAINT "organization_reads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_looks_day" ON "application_looks" USING brin ("day");--> statement-breakpoint
CREATE INDEX "application_looks_organization" ON "application_looks" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_reads_refused" ON "organization_reads" USING btree ("day") WHERE "organization_reads"."refused" > 0;
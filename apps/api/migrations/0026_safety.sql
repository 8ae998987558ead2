CREATE TABLE "blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"blocker_id" integer NOT NULL,
	"blocked_id" integer,
	"organization_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_one_target" CHECK (num_nonnulls("blocks"."blocked_id", "blocks"."organization_id") = 1),
	CONSTRAINT "blocks_not_oneself" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "contact_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"first_contact" text DEFAULT 'everyone' NOT NULL,
	"is_adult" boolean,
	CONSTRAINT "contact_settings_first_contact" CHECK ("contact_settings"."first_contact" in ('nobody', 'businesses', 'everyone'))
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"sanction_id" integer PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"words_back" text DEFAULT '' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "appeals_state" CHECK ("appeals"."state" in ('waiting', 'kept', 'lifted'))
);
--> statement-breakpoint
CREATE TABLE "report_evidence" (
	"report_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"writer_id" integer,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_evidence_report_id_position_pk" PRIMARY KEY("report_id","position")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reporter_id" integer,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"about_user_id" integer,
	"about_organization_id" integer,
	"is_about_staff" boolean NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"severity" smallint NOT NULL,
	"claimed_by" integer,
	"claimed_at" timestamp with time zone,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision" text,
	"hid_post" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"client_id" uuid,
	CONSTRAINT "reports_decision" CHECK (("reports"."decided_at" is null) = ("reports"."decision" is null))
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sanctions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"report_id" integer,
	"by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_by" integer,
	"seen_at" timestamp with time zone,
	CONSTRAINT "sanctions_kind" CHECK ("sanctions"."kind" in ('warning', 'mute', 'suspension'))
);
--> statement-breakpoint
CREATE TABLE "site_rules" (
	"version" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" integer
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"about_user_id" integer NOT NULL,
	"by_id" integer,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspension_tickets" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_digest" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suspension_tickets_token_digest" UNIQUE("token_digest")
);
--> statement-breakpoint
ALTER TABLE "staff_acts" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "request_state" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "ignored_by_lesser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "ignored_by_greater" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_rename" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_settings" ADD CONSTRAINT "contact_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_evidence" ADD CONSTRAINT "report_evidence_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_evidence" ADD CONSTRAINT "report_evidence_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_organization_id_organizations_id_fk" FOREIGN KEY ("about_organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_rules" ADD CONSTRAINT "site_rules_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension_tickets" ADD CONSTRAINT "suspension_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blocks_of_people" ON "blocks" USING btree ("blocker_id","blocked_id") WHERE "blocks"."blocked_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "blocks_of_organizations" ON "blocks" USING btree ("blocker_id","organization_id") WHERE "blocks"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "blocks_blocker" ON "blocks" USING btree ("blocker_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_organization" ON "blocks" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "appeals_waiting" ON "appeals" USING btree ("created_at") WHERE "appeals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "report_evidence_writer" ON "report_evidence" USING btree ("writer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("reporter_id","subject_kind","subject_id") WHERE "reports"."decided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_client_id" ON "reports" USING btree ("reporter_id","client_id") WHERE "reports"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("severity" DESC NULLS LAST,"id") WHERE "reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_user_id","id");--> statement-breakpoint
CREATE INDEX "reports_by" ON "reports" USING btree ("reporter_id","id");--> statement-breakpoint
CREATE INDEX "reports_decided" ON "reports" USING btree ("decided_at") WHERE "reports"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "sanctions_user" ON "sanctions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sanctions_by" ON "sanctions" USING btree ("by_id","id");--> statement-breakpoint
CREATE INDEX "sanctions_until" ON "sanctions" USING btree ("until") WHERE "sanctions"."kind" = 'suspension' and "sanctions"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "staff_notes_about" ON "staff_notes" USING btree ("about_user_id","id");

CREATE TABLE "organization_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_digest" "bytea" NOT NULL,
	"part" text NOT NULL,
	"invited_by" integer NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "organization_invitations_token_digest" UNIQUE("token_digest"),
	CONSTRAINT "organization_invitations_part" CHECK ("organization_invitations"."part" in ('owner', 'recruiter'))
);
--> statement-breakpoint
CREATE TABLE "organization_joins" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"part" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_members_part" CHECK ("organization_members"."part" in ('owner', 'recruiter'))
);
--> statement-breakpoint
CREATE TABLE "organization_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"by_user_id" integer,
	"words" text NOT NULL,
	"name" text NOT NULL,
	"domain" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_skeleton" text NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"domain" text DEFAULT '' NOT NULL,
	"town" text,
	"place_state" text,
	"about" text DEFAULT '' NOT NULL,
	"hires_for" smallint[] DEFAULT '{}' NOT NULL,
	"support_offered" text DEFAULT '' NOT NULL,
	"logo_key" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"waiting_since" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"checked_name" text,
	"checked_website" text,
	"rights_until" timestamp with time zone,
	"rules_version" integer,
	"rules_at" timestamp with time zone,
	CONSTRAINT "organizations_state" CHECK ("organizations"."state" in ('draft', 'waiting', 'asked', 'approved', 'refused', 'suspended')),
	CONSTRAINT "organizations_waiting_since" CHECK (("organizations"."state" = 'waiting') = ("organizations"."waiting_since" is not null))
);
--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_joins" ADD CONSTRAINT "organization_joins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_joins" ADD CONSTRAINT "organization_joins_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_reviews" ADD CONSTRAINT "organization_reviews_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_reviews" ADD CONSTRAINT "organization_reviews_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_logo_key_assets_key_fk" FOREIGN KEY ("logo_key") REFERENCES "public"."assets"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_invitations_organization" ON "organization_invitations" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "organization_invitations_inviter" ON "organization_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "organization_joins_organization" ON "organization_joins" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "organization_members_organization" ON "organization_members" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "organization_reviews_organization" ON "organization_reviews" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "organization_reviews_by" ON "organization_reviews" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "organization_reviews_domain" ON "organization_reviews" USING btree ("domain","id");--> statement-breakpoint
CREATE INDEX "organizations_queue" ON "organizations" USING btree ("state","waiting_since","id");--> statement-breakpoint
CREATE INDEX "organizations_domain" ON "organizations" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "organizations_name_skeleton" ON "organizations" USING btree ("name_skeleton");--> statement-breakpoint
CREATE INDEX "organizations_rights_until" ON "organizations" USING btree ("rights_until") WHERE "organizations"."rights_until" is not null;
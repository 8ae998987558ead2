CREATE TABLE "accommodation_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accommodation_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "answer_audiences" (
	"application_id" integer NOT NULL,
	"question_id" smallint NOT NULL,
	"audience" text NOT NULL,
	CONSTRAINT "answer_audiences_application_id_question_id_pk" PRIMARY KEY("application_id","question_id"),
	CONSTRAINT "answer_audiences_audience" CHECK ("answer_audiences"."audience" in ('me', 'businesses', 'shares'))
);
--> statement-breakpoint
CREATE TABLE "hidden_organizations" (
	"organization_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	CONSTRAINT "hidden_organizations_organization_id_application_id_pk" PRIMARY KEY("organization_id","application_id")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "audience" text DEFAULT 'members' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search_status" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "status_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accommodation_shares" ADD CONSTRAINT "accommodation_shares_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodation_shares" ADD CONSTRAINT "accommodation_shares_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_audiences" ADD CONSTRAINT "answer_audiences_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_organizations" ADD CONSTRAINT "hidden_organizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_organizations" ADD CONSTRAINT "hidden_organizations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accommodation_shares_one" ON "accommodation_shares" USING btree ("application_id","organization_id") WHERE "accommodation_shares"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "accommodation_shares_application" ON "accommodation_shares" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "accommodation_shares_organization" ON "accommodation_shares" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "accommodation_shares_until" ON "accommodation_shares" USING btree ("until") WHERE "accommodation_shares"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "hidden_organizations_application" ON "hidden_organizations" USING btree ("application_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_audience" CHECK ("applications"."audience" in ('businesses', 'members')) NOT VALID;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_search_status" CHECK ("applications"."search_status" in ('looking', 'open', 'not_now')) NOT VALID;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_status_at" CHECK (("applications"."search_status" is null) = ("applications"."status_at" is null)) NOT VALID;--> statement-breakpoint

-- What the search tables hold is for businesses: neither people who do not look for work, nor answers that businesses cannot
-- read. For other searchers the statement looks up the rest.
CREATE OR REPLACE VIEW applicants_to_search AS
SELECT
  application.id AS application_id,
  application.user_id,
  application.updated_at AS changed_at,
  (SELECT coalesce(bit_or(1 << (choice - 1)), 0)::smallint FROM unnest(application.education) AS choice
    WHERE hidden.questions IS NULL OR 16 <> ALL (hidden.questions)) AS education,
  (SELECT coalesce(bit_or(1 << (choice - 1)), 0)::smallint FROM unnest(application.business_excites) AS choice
    WHERE hidden.questions IS NULL OR 19 <> ALL (hidden.questions)) AS interests,
  left(place.zip, 5)::integer AS zip,
  lower(person.username) AS username,
  nullif(talent.answer_value, '') AS talent,
  nullif(interest.answer_value, '') AS other_interest
FROM applications AS application
JOIN users AS person ON person.id = application.user_id
CROSS JOIN LATERAL (
  SELECT array_agg(question_id) AS questions FROM answer_audiences
  WHERE application_id = application.id AND audience <> 'businesses'
) AS hidden
LEFT JOIN locations AS place ON place.user_id = person.id
LEFT JOIN open_ended_answers AS talent ON talent.application_id = application.id AND talent.question_id = 30
  AND (hidden.questions IS NULL OR 30 <> ALL (hidden.questions))
LEFT JOIN other_choice_answers AS interest ON interest.application_id = application.id AND interest.question_id = 19
  AND (hidden.questions IS NULL OR 19 <> ALL (hidden.questions))
WHERE application.is_public AND application.is_active AND application.search_status IS DISTINCT FROM 'not_now'
  AND person.is_active AND person.suspended_at IS NULL AND NOT person.business_account;--> statement-breakpoint

CREATE TRIGGER refresh_search_on_new AFTER INSERT OR UPDATE ON answer_audiences
  FOR EACH ROW WHEN (new.question_id IN (16, 19, 30)) EXECUTE FUNCTION refresh_searchable_applicant();--> statement-breakpoint
CREATE TRIGGER refresh_search_on_old AFTER DELETE ON answer_audiences
  FOR EACH ROW WHEN (old.question_id IN (16, 19, 30)) EXECUTE FUNCTION refresh_searchable_applicant();

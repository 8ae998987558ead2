CREATE TABLE "organization_kept_requests" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organization_kept_requests" ADD CONSTRAINT "organization_kept_requests_user_id_organization_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."organization_members"("user_id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"file_key" text NOT NULL,
	"bytes" bigint,
	"stop_digest" "bytea",
	"busy_until" timestamp with time zone,
	CONSTRAINT "exports_file_key" UNIQUE("file_key"),
	CONSTRAINT "exports_stop_digest" UNIQUE("stop_digest"),
	CONSTRAINT "exports_state" CHECK ("exports"."state" in ('asked', 'ready', 'stopped')),
	CONSTRAINT "exports_ready" CHECK ("exports"."state" <> 'ready' or num_nulls("exports"."ready_at", "exports"."expires_at", "exports"."bytes") = 0)
);
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_user" ON "exports" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "exports_waiting" ON "exports" USING btree ("asked_at") WHERE "exports"."state" = 'asked';
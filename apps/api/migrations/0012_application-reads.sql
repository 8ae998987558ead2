CREATE TABLE "application_reads" (
	"reader_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"application_ids" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_reads" ADD CONSTRAINT "application_reads_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "search_word_uses" (
	"changed_at" timestamp with time zone NOT NULL,
	"application_id" integer NOT NULL,
	"word_id" integer NOT NULL,
	"zip" integer,
	"question_id" smallint NOT NULL,
	"education" smallint NOT NULL,
	"interests" smallint NOT NULL,
	"mentions" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	CONSTRAINT "search_words_word" UNIQUE("word")
);
--> statement-breakpoint
CREATE TABLE "searchable_applicants" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"education" smallint NOT NULL,
	"interests" smallint NOT NULL,
	"zip" integer,
	"username" text NOT NULL,
	"talent_words" integer[] NOT NULL,
	"interest_words" integer[] NOT NULL,
	CONSTRAINT "searchable_applicants_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "zips" (
	"zip" integer PRIMARY KEY NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "zips_place" ON "zips" USING btree ("latitude","longitude","zip");
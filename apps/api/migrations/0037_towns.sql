CREATE TABLE "towns" (
	"state" text NOT NULL,
	"name" text NOT NULL,
	"zip" integer NOT NULL,
	CONSTRAINT "towns_state_name_pk" PRIMARY KEY("state","name")
);

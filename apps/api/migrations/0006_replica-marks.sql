CREATE TABLE "replica_marks" (
	"id" smallint PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);

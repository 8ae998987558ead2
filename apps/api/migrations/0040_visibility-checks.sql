ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_audience";--> statement-breakpoint
ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_search_status";--> statement-breakpoint
ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_status_at";

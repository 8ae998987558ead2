-- They hold what the earlier ones hold and the answers that may be blank, so older nodes read them, too.
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_newest;--> statement-breakpoint
CREATE INDEX CONCURRENTLY searchable_applicants_newest ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, hours, weekend_nights, ways);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_in_zip;--> statement-breakpoint
CREATE INDEX CONCURRENTLY searchable_applicants_in_zip ON searchable_applicants (zip, changed_at DESC, application_id DESC)
  INCLUDE (education, interests, hours, weekend_nights, ways);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_schooling_1;--> statement-breakpoint
CREATE INDEX CONCURRENTLY searchable_applicants_schooling_1 ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, hours, weekend_nights, ways) WHERE (education & 1) <> 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_schooling_2;--> statement-breakpoint
CREATE INDEX CONCURRENTLY searchable_applicants_schooling_2 ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, hours, weekend_nights, ways) WHERE (education & 2) <> 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_schooling_4;--> statement-breakpoint
CREATE INDEX CONCURRENTLY searchable_applicants_schooling_4 ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, hours, weekend_nights, ways) WHERE (education & 4) <> 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_schooling_8;--> statement-breakpoint
CREATE INDEX CONCURRENTLY searchable_applicants_schooling_8 ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, hours, weekend_nights, ways) WHERE (education & 8) <> 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_schooling_16;--> statement-breakpoint
CREATE INDEX CONCURRENTLY searchable_applicants_schooling_16 ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, hours, weekend_nights, ways) WHERE (education & 16) <> 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_schooling_32;--> statement-breakpoint
CREATE INDEX CONCURRENTLY searchable_applicants_schooling_32 ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, hours, weekend_nights, ways) WHERE (education & 32) <> 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_hours;--> statement-breakpoint
CREATE INDEX CONCURRENTLY searchable_applicants_hours ON searchable_applicants (hours, changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, weekend_nights, ways);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_weekend_nights;--> statement-breakpoint
CREATE INDEX CONCURRENTLY searchable_applicants_weekend_nights ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, hours, weekend_nights, ways) WHERE weekend_nights = 1;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_ways_1;--> statement-breakpoint
CREATE INDEX CONCURRENTLY searchable_applicants_ways_1 ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, hours, weekend_nights, ways) WHERE (ways & 1) <> 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_ways_2;--> statement-breakpoint
CREATE INDEX CONCURRENTLY searchable_applicants_ways_2 ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, hours, weekend_nights, ways) WHERE (ways & 2) <> 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_ways_4;--> statement-breakpoint
CREATE INDEX CONCURRENTLY searchable_applicants_ways_4 ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, hours, weekend_nights, ways) WHERE (ways & 4) <> 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_ways_8;--> statement-breakpoint
CREATE INDEX CONCURRENTLY searchable_applicants_ways_8 ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, hours, weekend_nights, ways) WHERE (ways & 8) <> 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_no_weekend_nights;--> statement-breakpoint
CREATE INDEX CONCURRENTLY searchable_applicants_no_weekend_nights ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, hours, weekend_nights, ways) WHERE weekend_nights = 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_no_ways;--> statement-breakpoint
CREATE INDEX CONCURRENTLY searchable_applicants_no_ways ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, hours, weekend_nights, ways) WHERE ways = 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS search_word_uses_newest;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY search_word_uses_newest ON search_word_uses (question_id, word_id, changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, hours, weekend_nights, ways, mentions);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_latest;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_zip;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_education_1;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_education_2;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_education_4;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_education_8;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_education_16;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS searchable_applicants_education_32;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS search_word_uses_latest;

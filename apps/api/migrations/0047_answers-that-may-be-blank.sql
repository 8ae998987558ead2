ALTER TABLE "search_word_uses" ADD COLUMN "hours" smallint;--> statement-breakpoint
ALTER TABLE "search_word_uses" ADD COLUMN "weekend_nights" smallint;--> statement-breakpoint
ALTER TABLE "search_word_uses" ADD COLUMN "ways" smallint;--> statement-breakpoint
ALTER TABLE "searchable_applicants" ADD COLUMN "hours" smallint;--> statement-breakpoint
ALTER TABLE "searchable_applicants" ADD COLUMN "weekend_nights" smallint;--> statement-breakpoint
ALTER TABLE "searchable_applicants" ADD COLUMN "ways" smallint;--> statement-breakpoint

-- What businesses cannot read is null, so that it counts neither as an answer nor as a blank.
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
  nullif(interest.answer_value, '') AS other_interest,
  CASE WHEN 17 = ANY (hidden.questions) THEN NULL ELSE coalesce(application.hours_per_week, -1) END::smallint AS hours,
  CASE
    WHEN 7 = ANY (hidden.questions) THEN NULL
    WHEN application.work_weekend_nights THEN 1
    WHEN application.work_weekend_nights IS NULL AND NOT application.work_weekend_nights_not_sure THEN 0
    ELSE 2
  END::smallint AS weekend_nights,
  CASE WHEN 15 = ANY (hidden.questions) THEN NULL
    ELSE (SELECT coalesce(bit_or(1 << (choice - 1)), 0) FROM unnest(application.work_learn_best) AS choice)
  END::smallint AS ways
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

CREATE OR REPLACE FUNCTION add_searchable_applicants(people integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT used.lexeme
  FROM applicants_to_search AS applicant
  CROSS JOIN LATERAL unnest(to_tsvector('english', concat_ws(' ', applicant.talent, applicant.other_interest))) AS used
  WHERE applicant.user_id = ANY (people)
    AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = used.lexeme)
  ORDER BY used.lexeme
  ON CONFLICT DO NOTHING;

  WITH applicants AS MATERIALIZED (
    SELECT * FROM applicants_to_search WHERE user_id = ANY (people)
  ), found AS MATERIALIZED (
    SELECT applicant.*, answer.question_id, known.id AS word_id, cardinality(used.positions) AS mentions
    FROM applicants AS applicant
    CROSS JOIN LATERAL (VALUES (30, applicant.talent), (19, applicant.other_interest)) AS answer (question_id, content)
    CROSS JOIN LATERAL unnest(to_tsvector('english', answer.content)) AS used
    JOIN search_words AS known ON known.word = used.lexeme
  ), uses AS (
    INSERT INTO search_word_uses
      (question_id, word_id, changed_at, application_id, education, interests, zip, mentions, hours, weekend_nights, ways)
    SELECT question_id, word_id, changed_at, application_id, education, interests, zip, mentions, hours, weekend_nights, ways
    FROM found
  ), words AS (
    SELECT application_id,
      array_agg(word_id) FILTER (WHERE question_id = 30) AS talent_words,
      array_agg(word_id) FILTER (WHERE question_id = 19) AS interest_words
    FROM found GROUP BY application_id
  )
  INSERT INTO searchable_applicants
    (application_id, user_id, changed_at, education, interests, zip, username, talent_words, interest_words,
      hours, weekend_nights, ways)
  SELECT application_id, user_id, changed_at, education, interests, zip, username,
    coalesce(talent_words, '{}'), coalesce(interest_words, '{}'), hours, weekend_nights, ways
  FROM applicants LEFT JOIN words USING (application_id);
END $$;--> statement-breakpoint

-- The lock makes changes of one person wait for each other: each then sees what the one before it saved. Several people are
-- locked in one order, so that two calls do not wait for each other in a circle.
CREATE FUNCTION refresh_searchable_applicants(people integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  person integer;
BEGIN
  FOR person IN SELECT unnest(people) ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(7727554, person);
    PERFORM remove_searchable_applicant(person);
  END LOOP;
  PERFORM add_searchable_applicants(people);
END $$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION refresh_searchable_applicant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person integer;
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    person := new.id;
  ELSIF TG_TABLE_NAME IN ('applications', 'locations') THEN
    person := coalesce(new.user_id, old.user_id);
  ELSE
    SELECT user_id INTO person FROM applications WHERE id = coalesce(new.application_id, old.application_id);
  END IF;
  PERFORM refresh_searchable_applicants(ARRAY[person]);
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE OR REPLACE TRIGGER refresh_search_on_new AFTER INSERT OR UPDATE ON answer_audiences
  FOR EACH ROW WHEN (new.question_id IN (7, 15, 16, 17, 19, 30)) EXECUTE FUNCTION refresh_searchable_applicant();--> statement-breakpoint
CREATE OR REPLACE TRIGGER refresh_search_on_old AFTER DELETE ON answer_audiences
  FOR EACH ROW WHEN (old.question_id IN (7, 15, 16, 17, 19, 30)) EXECUTE FUNCTION refresh_searchable_applicant();--> statement-breakpoint

-- Without these the planner takes every choice for a common one.
DO $$
BEGIN
  FOR choice IN 0..3 LOOP
    EXECUTE format('CREATE STATISTICS searchable_applicants_ways_%1$s_share ON ((ways & %1$s) <> 0) FROM searchable_applicants', 1 << choice);
  END LOOP;
END $$;

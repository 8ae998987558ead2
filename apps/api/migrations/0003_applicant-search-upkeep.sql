-- The search reads its tables through indexes alone, the latest applicants first, and stops where it has enough.
CREATE INDEX searchable_applicants_latest ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip);--> statement-breakpoint
CREATE INDEX searchable_applicants_zip ON searchable_applicants (zip, changed_at DESC, application_id DESC)
  INCLUDE (education, interests);--> statement-breakpoint
CREATE INDEX searchable_applicants_username ON searchable_applicants USING gin (username gin_trgm_ops)
  WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX searchable_applicants_education_1 ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip) WHERE (education & 1) <> 0;--> statement-breakpoint
CREATE INDEX searchable_applicants_education_2 ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip) WHERE (education & 2) <> 0;--> statement-breakpoint
CREATE INDEX searchable_applicants_education_4 ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip) WHERE (education & 4) <> 0;--> statement-breakpoint
CREATE INDEX searchable_applicants_education_8 ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip) WHERE (education & 8) <> 0;--> statement-breakpoint
CREATE INDEX searchable_applicants_education_16 ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip) WHERE (education & 16) <> 0;--> statement-breakpoint
CREATE INDEX searchable_applicants_education_32 ON searchable_applicants (changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip) WHERE (education & 32) <> 0;--> statement-breakpoint
CREATE UNIQUE INDEX search_word_uses_latest ON search_word_uses (question_id, word_id, changed_at DESC, application_id DESC)
  INCLUDE (education, interests, zip, mentions);--> statement-breakpoint

-- Without these the planner takes every choice for a common one.
DO $$
BEGIN
  FOR choice IN 0..10 LOOP
    IF choice < 6 THEN
      EXECUTE format('CREATE STATISTICS searchable_applicants_education_%1$s_share ON ((education & %1$s) <> 0) FROM searchable_applicants', 1 << choice);
    END IF;
    EXECUTE format('CREATE STATISTICS searchable_applicants_interests_%1$s_share ON ((interests & %1$s) <> 0) FROM searchable_applicants', 1 << choice);
  END LOOP;
END $$;--> statement-breakpoint

-- Who may be found, with what. A blank answer is no answer; no other answer than these two is looked at.
CREATE VIEW applicants_to_search AS
SELECT
  application.id AS application_id,
  application.user_id,
  application.updated_at AS changed_at,
  (SELECT coalesce(bit_or(1 << (choice - 1)), 0)::smallint FROM unnest(application.education) AS choice) AS education,
  (SELECT coalesce(bit_or(1 << (choice - 1)), 0)::smallint FROM unnest(application.business_excites) AS choice) AS interests,
  left(place.zip, 5)::integer AS zip,
  lower(person.username) AS username,
  nullif(talent.answer_value, '') AS talent,
  nullif(interest.answer_value, '') AS other_interest
FROM applications AS application
JOIN users AS person ON person.id = application.user_id
LEFT JOIN locations AS place ON place.user_id = person.id
LEFT JOIN open_ended_answers AS talent ON talent.application_id = application.id AND talent.question_id = 30
LEFT JOIN other_choice_answers AS interest ON interest.application_id = application.id AND interest.question_id = 19
WHERE application.is_public AND application.is_active
  AND person.is_active AND person.suspended_at IS NULL AND NOT person.business_account;--> statement-breakpoint

-- New words go in by the alphabet, so that two people who bring the same ones do not wait for each other in a circle.
CREATE FUNCTION add_searchable_applicants(people integer[]) RETURNS void LANGUAGE plpgsql AS $$
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
      (question_id, word_id, changed_at, application_id, education, interests, zip, mentions)
    SELECT question_id, word_id, changed_at, application_id, education, interests, zip, mentions FROM found
  ), words AS (
    SELECT application_id,
      array_agg(word_id) FILTER (WHERE question_id = 30) AS talent_words,
      array_agg(word_id) FILTER (WHERE question_id = 19) AS interest_words
    FROM found GROUP BY application_id
  )
  INSERT INTO searchable_applicants
    (application_id, user_id, changed_at, education, interests, zip, username, talent_words, interest_words)
  SELECT application_id, user_id, changed_at, education, interests, zip, username,
    coalesce(talent_words, '{}'), coalesce(interest_words, '{}')
  FROM applicants LEFT JOIN words USING (application_id);
END $$;--> statement-breakpoint

CREATE FUNCTION remove_searchable_applicant(person integer) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  WITH gone AS (DELETE FROM searchable_applicants WHERE user_id = person RETURNING *), words AS (
    SELECT 30::smallint AS question_id, unnest(talent_words) AS word_id, changed_at, application_id FROM gone
    UNION ALL
    SELECT 19::smallint, unnest(interest_words), changed_at, application_id FROM gone
  )
  DELETE FROM search_word_uses AS used USING words
  WHERE used.question_id = words.question_id AND used.word_id = words.word_id
    AND used.changed_at = words.changed_at AND used.application_id = words.application_id;
END;--> statement-breakpoint

-- The lock makes changes of one person wait for each other: each then sees what the one before it saved.
CREATE FUNCTION refresh_searchable_applicant() RETURNS trigger LANGUAGE plpgsql AS $$
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
  PERFORM pg_advisory_xact_lock(7727554, person);
  PERFORM remove_searchable_applicant(person);
  PERFORM add_searchable_applicants(ARRAY[person]);
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE TRIGGER refresh_search AFTER UPDATE OF username, business_account, is_active, suspended_at ON users
  FOR EACH ROW EXECUTE FUNCTION refresh_searchable_applicant();--> statement-breakpoint
CREATE TRIGGER refresh_search AFTER INSERT OR UPDATE OR DELETE ON applications
  FOR EACH ROW EXECUTE FUNCTION refresh_searchable_applicant();--> statement-breakpoint
CREATE TRIGGER refresh_search AFTER INSERT OR UPDATE OR DELETE ON locations
  FOR EACH ROW EXECUTE FUNCTION refresh_searchable_applicant();--> statement-breakpoint
CREATE TRIGGER refresh_search_on_new AFTER INSERT OR UPDATE ON open_ended_answers
  FOR EACH ROW WHEN (new.question_id = 30) EXECUTE FUNCTION refresh_searchable_applicant();--> statement-breakpoint
CREATE TRIGGER refresh_search_on_old AFTER DELETE ON open_ended_answers
  FOR EACH ROW WHEN (old.question_id = 30) EXECUTE FUNCTION refresh_searchable_applicant();--> statement-breakpoint
CREATE TRIGGER refresh_search_on_new AFTER INSERT OR UPDATE ON other_choice_answers
  FOR EACH ROW WHEN (new.question_id = 19) EXECUTE FUNCTION refresh_searchable_applicant();--> statement-breakpoint
CREATE TRIGGER refresh_search_on_old AFTER DELETE ON other_choice_answers
  FOR EACH ROW WHEN (old.question_id = 19) EXECUTE FUNCTION refresh_searchable_applicant();--> statement-breakpoint

-- Those who are there already.
SELECT add_searchable_applicants(array_agg(user_id)) FROM applicants_to_search;

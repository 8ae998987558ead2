ALTER TABLE "searchable_applicants" ADD COLUMN "all_words" integer[];--> statement-breakpoint
ALTER TABLE "searchable_applicants" ADD COLUMN "member_words" integer[];--> statement-breakpoint

-- Every text is searched that businesses can read, and for other searchers apart where they can read less. Links are no texts,
-- and the headline that an application starts with says nothing.
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
  END::smallint AS ways,
  texts.for_businesses AS texts,
  CASE WHEN hidden.is_for_businesses THEN coalesce(texts.for_members, '') END AS member_texts
FROM applications AS application
JOIN users AS person ON person.id = application.user_id
CROSS JOIN LATERAL (
  SELECT array_agg(question_id) FILTER (WHERE audience <> 'businesses') AS questions,
    bool_or(audience = 'businesses') AS is_for_businesses
  FROM answer_audiences WHERE application_id = application.id
) AS hidden
CROSS JOIN LATERAL (
  SELECT string_agg(content, E'\n') AS for_businesses,
    string_agg(content, E'\n') FILTER (WHERE narrowed.audience IS NULL) AS for_members
  FROM (
    SELECT question_id, answer_value FROM open_ended_answers
    WHERE application_id = application.id AND answer_type = 'text' AND question_id NOT IN (47, 48, 49, 50)
    UNION ALL
    SELECT question_id, answer_value FROM other_choice_answers WHERE application_id = application.id
    UNION ALL
    VALUES (5, application.about), (0, nullif(application.headline, 'My New Sparkle App'))
  ) AS written (question_id, content)
  LEFT JOIN answer_audiences AS narrowed
    ON narrowed.application_id = application.id AND narrowed.question_id = written.question_id
  WHERE narrowed.audience IS NULL OR narrowed.audience = 'businesses'
) AS texts
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
  CROSS JOIN LATERAL unnest(to_tsvector('english', applicant.texts)) AS used
  WHERE applicant.user_id = ANY (people)
    AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = used.lexeme)
  ORDER BY used.lexeme
  ON CONFLICT DO NOTHING;

  WITH applicants AS MATERIALIZED (
    SELECT * FROM applicants_to_search WHERE user_id = ANY (people)
  ), found AS MATERIALIZED (
    SELECT applicant.*, answer.question_id, known.id AS word_id, cardinality(used.positions) AS mentions
    FROM applicants AS applicant
    CROSS JOIN LATERAL (VALUES (30, applicant.talent), (19, applicant.other_interest), (0, applicant.texts),
      (-1, applicant.member_texts)) AS answer (question_id, content)
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
      array_agg(word_id) FILTER (WHERE question_id = 19) AS interest_words,
      array_agg(word_id) FILTER (WHERE question_id = 0) AS all_words,
      array_agg(word_id) FILTER (WHERE question_id = -1) AS member_words
    FROM found GROUP BY application_id
  )
  INSERT INTO searchable_applicants
    (application_id, user_id, changed_at, education, interests, zip, username, talent_words, interest_words,
      hours, weekend_nights, ways, all_words, member_words)
  SELECT application_id, user_id, changed_at, education, interests, zip, username,
    coalesce(talent_words, '{}'), coalesce(interest_words, '{}'), hours, weekend_nights, ways,
    coalesce(all_words, '{}'), CASE WHEN member_texts IS NOT NULL THEN coalesce(member_words, '{}') END
  FROM applicants LEFT JOIN words USING (application_id);
END $$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION remove_searchable_applicant(person integer) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  WITH gone AS (DELETE FROM searchable_applicants WHERE user_id = person RETURNING *), words AS (
    SELECT 30::smallint AS question_id, unnest(talent_words) AS word_id, changed_at, application_id FROM gone
    UNION ALL
    SELECT 19::smallint, unnest(interest_words), changed_at, application_id FROM gone
    UNION ALL
    SELECT 0::smallint, unnest(all_words), changed_at, application_id FROM gone
    UNION ALL
    SELECT -1::smallint, unnest(member_words), changed_at, application_id FROM gone
  )
  DELETE FROM search_word_uses AS used USING words
  WHERE used.question_id = words.question_id AND used.word_id = words.word_id
    AND used.changed_at = words.changed_at AND used.application_id = words.application_id;
END;--> statement-breakpoint

-- Once for each statement, because a save may change many answers.
CREATE FUNCTION refresh_search_of_answers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people integer[];
BEGIN
  SELECT array_agg(DISTINCT application.user_id) INTO people
  FROM changed JOIN applications AS application ON application.id = changed.application_id;
  IF people IS NOT NULL THEN
    PERFORM refresh_searchable_applicants(people);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE OR REPLACE TRIGGER refresh_search_on_new AFTER INSERT ON open_ended_answers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_answers();--> statement-breakpoint
CREATE TRIGGER refresh_search_on_change AFTER UPDATE ON open_ended_answers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_answers();--> statement-breakpoint
CREATE OR REPLACE TRIGGER refresh_search_on_old AFTER DELETE ON open_ended_answers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_answers();--> statement-breakpoint
CREATE OR REPLACE TRIGGER refresh_search_on_new AFTER INSERT ON answer_audiences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_answers();--> statement-breakpoint
CREATE TRIGGER refresh_search_on_change AFTER UPDATE ON answer_audiences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_answers();--> statement-breakpoint
CREATE OR REPLACE TRIGGER refresh_search_on_old AFTER DELETE ON answer_audiences
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_answers();

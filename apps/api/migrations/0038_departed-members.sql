ALTER TABLE "organization_people" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_organization_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		UPDATE organization_people SET joined_at = OLD.joined_at, left_at = clock_timestamp()
		WHERE user_id = OLD.user_id AND organization_id = OLD.organization_id;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO organization_people (user_id, organization_id) VALUES (NEW.user_id, NEW.organization_id)
		ON CONFLICT (user_id, organization_id) DO UPDATE SET joined_at = NULL, left_at = NULL;
	END IF;
	RETURN NULL;
END $$;

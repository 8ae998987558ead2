CREATE FUNCTION "new_version"() RETURNS bigint LANGUAGE sql VOLATILE PARALLEL SAFE
	RETURN (random() * 9007199254740991)::bigint;--> statement-breakpoint
-- With a constant default no row is rewritten. Rows keep 0 until their first change.
ALTER TABLE "conversations" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "version" SET DEFAULT new_version();--> statement-breakpoint
ALTER TABLE "forum_nodes" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_nodes" ALTER COLUMN "version" SET DEFAULT new_version();--> statement-breakpoint
ALTER TABLE "forum_threads" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_threads" ALTER COLUMN "version" SET DEFAULT new_version();--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "version" SET DEFAULT new_version();--> statement-breakpoint
CREATE FUNCTION "renew_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := new_version();
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "renew_version" BEFORE UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION "renew_version"();--> statement-breakpoint
CREATE TRIGGER "renew_version" BEFORE UPDATE ON "conversations" FOR EACH ROW EXECUTE FUNCTION "renew_version"();--> statement-breakpoint
CREATE TRIGGER "renew_version" BEFORE UPDATE ON "forum_nodes" FOR EACH ROW EXECUTE FUNCTION "renew_version"();--> statement-breakpoint
-- All columns but the number of views.
CREATE TRIGGER "renew_version" BEFORE UPDATE OF "node_id", "title", "author_id", "posted_at", "first_post_id", "reply_count",
	"last_post_id", "last_poster_id", "last_post_at", "sticky", "is_open", "removed_at" ON "forum_threads"
	FOR EACH ROW EXECUTE FUNCTION "renew_version"();--> statement-breakpoint
CREATE FUNCTION "renew_version_of_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE users SET version = new_version() WHERE id IN (OLD.user_id, NEW.user_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "renew_version_of_person" AFTER INSERT OR UPDATE OR DELETE ON "role_grants"
	FOR EACH ROW EXECUTE FUNCTION "renew_version_of_person"();--> statement-breakpoint
CREATE TRIGGER "renew_version_of_person" AFTER INSERT OR UPDATE OR DELETE ON "organization_members"
	FOR EACH ROW EXECUTE FUNCTION "renew_version_of_person"();--> statement-breakpoint
CREATE FUNCTION "renew_versions_of_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE users SET version = new_version()
	WHERE id IN (SELECT user_id FROM organization_members WHERE organization_id = NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "renew_versions_of_members" AFTER UPDATE ON "organizations"
	FOR EACH ROW EXECUTE FUNCTION "renew_versions_of_members"();--> statement-breakpoint
-- A new post needs no trigger: it changes the row of its thread, which gives it its position.
CREATE FUNCTION "renew_versions_of_threads"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE forum_threads SET version = new_version() WHERE id IN (SELECT thread_id FROM changed);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "renew_versions_of_threads" AFTER UPDATE ON "forum_posts" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "renew_versions_of_threads"();--> statement-breakpoint
CREATE TRIGGER "renew_versions_of_threads_on_delete" AFTER DELETE ON "forum_posts" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "renew_versions_of_threads"();--> statement-breakpoint
-- The newest one says who edited a post.
CREATE FUNCTION "renew_versions_of_edited_threads"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE forum_threads SET version = new_version()
	WHERE id IN (SELECT p.thread_id FROM changed r JOIN forum_posts p ON p.id = r.post_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "renew_versions_of_edited_threads" AFTER UPDATE ON "forum_post_revisions" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "renew_versions_of_edited_threads"();--> statement-breakpoint
CREATE FUNCTION "renew_versions_of_forums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE forum_nodes SET version = new_version() WHERE category_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "renew_versions_of_forums" AFTER UPDATE ON "forum_nodes"
	FOR EACH ROW WHEN (NEW.category_id IS NULL) EXECUTE FUNCTION "renew_versions_of_forums"();--> statement-breakpoint
-- Moving threads changes the counters of their new forum, and deletes the old one.
CREATE FUNCTION "renew_version_of_forum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE forum_nodes SET version = new_version() WHERE id = NEW.node_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "renew_version_of_forum" AFTER UPDATE OF "title", "sticky", "removed_at" ON "forum_threads"
	FOR EACH ROW EXECUTE FUNCTION "renew_version_of_forum"();
--> statement-breakpoint
CREATE FUNCTION "renew_versions_of_conversations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE conversations SET version = new_version() WHERE id IN (SELECT conversation_id FROM changed);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "renew_versions_of_conversations" AFTER UPDATE ON "conversation_messages" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "renew_versions_of_conversations"();

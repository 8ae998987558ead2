import { expect, test } from 'vitest'
import { findDangers } from '../../../../scripts/migration-dangers.mjs'

const dangerous = [
  'drop table users',
  'ALTER TABLE "users" DROP COLUMN "email";',
  'alter table users rename column email to mail',
  'alter table users rename to people',
  'ALTER TABLE "users" ALTER COLUMN "id" SET DATA TYPE bigint;',
  'alter table users alter column id type bigint',
  'alter table users alter column email set not null',
  'ALTER TABLE "users" ADD COLUMN "town" text NOT NULL;',
  'alter table users add column key uuid not null default gen_random_uuid()',
  'ALTER TABLE "users" ADD CONSTRAINT "users_town" UNIQUE("town");',
  'ALTER TABLE "users" ADD CONSTRAINT "u" FOREIGN KEY ("a") REFERENCES "public"."a"("id") ON DELETE cascade;',
  'alter table users add constraint long_name check (length(username) > 2)',
  'CREATE INDEX "users_town" ON "users" USING btree ("town");',
  'create unique index users_town on public.users (town)',
  'create index concurrently users_town on users (town)',
  'drop index concurrently if exists i;--> statement-breakpoint\ncreate index concurrently i on users (town);\nselect 1',
  'create table towns (id integer);\nalter table users drop column town;',
]

const harmless = [
  'create table towns (id integer primary key, name text not null);\ncreate index towns_name on towns (name)',
  'CREATE TABLE "towns" ("id" integer);\n--> statement-breakpoint\nALTER TABLE "towns" ADD CONSTRAINT "t" UNIQUE("id");',
  'ALTER TABLE "users" ADD COLUMN "town" text;',
  `alter table users add column town text default '' not null`,
  'alter table users add constraint long_name check (length(username) > 2) not valid',
  'alter table users validate constraint long_name',
  'alter table users add constraint users_town unique using index users_town',
  'drop index concurrently if exists i;\n--> statement-breakpoint\ncreate index concurrently i on users (town);',
  '-- contract: nothing reads it since the release of March\nalter table users drop column town',
  '-- drop table users\nselect 1',
]

test.each(dangerous)('is reported: %s', (sql) => {
  expect(findDangers(sql)).not.toEqual([])
})

test.each(harmless)('is allowed: %s', (sql) => {
  expect(findDangers(sql)).toEqual([])
})

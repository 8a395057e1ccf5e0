import { sql } from "kysely";
import type { Migration } from "../database/index.ts";

/**
 * The tables of this module that are not documents. Times are checked in SQL, by the one clock all
 * nodes share.
 */
export const identityMigrations: readonly Migration[] = [
  {
    name: "identity 0001 secrets, sessions and sign-ins",
    up: async (executor) => {
      await sql`create table identity_secret (name text primary key, value jsonb not null)`.execute(
        executor,
      );
      await sql`create table identity_organisation (
        issuer text not null, claim text not null, org_id text not null unique, primary key (issuer, claim))`.execute(
        executor,
      );
      await sql`create table identity_subject (
        issuer text not null, subject text not null, user_id text not null, org_id text not null, primary key (issuer, subject))`.execute(
        executor,
      );
      await sql`create table identity_session (
        token_id text collate "C" primary key, family text not null, user_id text collate "C" not null,
        created_at timestamptz not null default now(), expires_at timestamptz not null, revoked_at timestamptz)`.execute(
        executor,
      );
      await sql`create index identity_session_family on identity_session (family)`.execute(
        executor,
      );
      await sql`create index identity_session_user on identity_session (user_id)`.execute(executor);
      await sql`create index identity_session_expires on identity_session (expires_at)`.execute(
        executor,
      );
      await sql`create table sign_in (
        state text primary key, browser_hash text not null, nonce text not null, code_verifier text not null,
        redirect_to text not null, mode text not null, expires_at timestamptz not null)`.execute(
        executor,
      );
      await sql`create table sign_in_handover (
        code_hash text primary key, browser_hash text not null, user_id text not null, expires_at timestamptz not null)`.execute(
        executor,
      );
      await sql`create table oidc_record (
        model text not null, id text not null, payload jsonb not null, grant_id text, uid text, user_code text,
        expires_at timestamptz, primary key (model, id))`.execute(executor);
      await sql`create index oidc_record_grant on oidc_record (grant_id)`.execute(executor);
      await sql`create index oidc_record_uid on oidc_record (uid)`.execute(executor);
      await sql`create index oidc_record_expires on oidc_record (expires_at)`.execute(executor);
      await sql`create table local_account (
        account_id text primary key, email text not null unique, password_hash text not null, claims jsonb not null)`.execute(
        executor,
      );
    },
  },
];

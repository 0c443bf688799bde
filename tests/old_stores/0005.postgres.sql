SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
COMMENT ON SCHEMA public IS '';
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.claim (
    key text NOT NULL COLLATE pg_catalog."C",
    person text NOT NULL
);
CREATE TABLE public.event (
    match text NOT NULL COLLATE pg_catalog."C",
    number integer NOT NULL,
    at bigint NOT NULL,
    body bytea NOT NULL
);
CREATE TABLE public.finding (
    review text NOT NULL COLLATE pg_catalog."C",
    stage integer NOT NULL,
    number integer NOT NULL,
    body bytea NOT NULL
);
CREATE TABLE public.finished (
    match text NOT NULL COLLATE pg_catalog."C",
    seat integer NOT NULL,
    ended bigint NOT NULL,
    game text NOT NULL COLLATE pg_catalog."C",
    reason text NOT NULL COLLATE pg_catalog."C",
    winner integer NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    result text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.match (
    id text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL,
    status text NOT NULL,
    listed boolean NOT NULL,
    created bigint NOT NULL,
    changed bigint NOT NULL,
    ended bigint,
    due bigint,
    summary text NOT NULL,
    reason text
)
WITH (fillfactor='70');
CREATE TABLE public.meta (
    key text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.mistake (
    person text NOT NULL,
    review text NOT NULL COLLATE pg_catalog."C",
    event integer NOT NULL,
    changed bigint NOT NULL,
    due bigint NOT NULL,
    "interval" integer NOT NULL,
    streak integer NOT NULL,
    gone boolean NOT NULL
);
CREATE TABLE public.outage (
    began bigint NOT NULL,
    ended bigint NOT NULL
);
CREATE TABLE public.person (
    id text NOT NULL,
    name text NOT NULL,
    name_key text COLLATE pg_catalog."C",
    password text,
    created bigint NOT NULL,
    bot boolean NOT NULL,
    language text
);
CREATE TABLE public.presence (
    match text NOT NULL COLLATE pg_catalog."C",
    seat integer NOT NULL,
    seen bigint NOT NULL
);
CREATE TABLE public.review (
    id text NOT NULL COLLATE pg_catalog."C",
    record bytea,
    person text,
    game text NOT NULL COLLATE pg_catalog."C",
    created bigint NOT NULL,
    status text NOT NULL,
    stages integer NOT NULL,
    done integer NOT NULL,
    total integer NOT NULL,
    holder text,
    held bigint,
    version text NOT NULL,
    luck text,
    body bytea
);
CREATE TABLE public.seat (
    match text NOT NULL COLLATE pg_catalog."C",
    number integer NOT NULL,
    person text,
    name text NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    score double precision,
    guest boolean DEFAULT false NOT NULL
);
CREATE TABLE public.session (
    key text NOT NULL,
    id text NOT NULL,
    person text NOT NULL,
    kind text NOT NULL,
    label text NOT NULL,
    created bigint NOT NULL,
    seen bigint NOT NULL
);
CREATE TABLE public.tally (
    match text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL COLLATE pg_catalog."C",
    body text NOT NULL
);
INSERT INTO public.alembic_version VALUES ('0005');
INSERT INTO public.event VALUES ('m1', 1, 1800000000000, '\x7b226b696e64223a2263726561746564227d');
INSERT INTO public.event VALUES ('m1', 2, 1800000000007, '\x00ff275c');
INSERT INTO public.event VALUES ('m1', 3, 1800000000008, '\x7b7d');
INSERT INTO public.event VALUES ('m2', 1, 1800000000000, '\x7b226b696e64223a2263726561746564227d');
INSERT INTO public.finding VALUES ('m1', 0, 1, '\x7b226e756d626572223a317d');
INSERT INTO public.finished VALUES ('m1', 0, 1800000000008, 'yahtzee', 'it''s mate', 0, 'ann', 'win');
INSERT INTO public.finished VALUES ('m1', 1, 1800000000008, 'yahtzee', 'it''s mate', 0, 'computer', 'loss');
INSERT INTO public.match VALUES ('m1', 'yahtzee', 'over', true, 1800000000000, 1800000000008, 1800000000008, NULL, '{"moves": 7}', 'it''s mate');
INSERT INTO public.match VALUES ('m2', 'yahtzee', 'playing', false, 1800000000000, 1800000000000, NULL, 1800000000099, '{}', NULL);
INSERT INTO public.meta VALUES ('secret', 'of this server');
INSERT INTO public.person VALUES ('p1', 'Ann', 'ann', 'hash of a password', 1800000000000, false, NULL);
INSERT INTO public.person VALUES ('p2', 'Gäst', NULL, NULL, 1800000000001, true, NULL);
INSERT INTO public.presence VALUES ('m2', 0, 1800000000003);
INSERT INTO public.review VALUES ('m1', NULL, 'p1', 'yahtzee', 1800000000009, 'waiting', 0, 1, 7, NULL, 0, '', NULL, NULL);
INSERT INTO public.review VALUES ('r1', '\x789c4b54284a4dce2f4a01000cb60301', 'p2', 'chessplus', 1800000000010, 'done', 1, 0, 3, NULL, NULL, '1.0', '[0.25, -0.25]', '\x789c2bcf482c51c82c51284eac2c06001d810492');
INSERT INTO public.seat VALUES ('m1', 0, 'p1', 'Ann', 'ann', 1, false);
INSERT INTO public.seat VALUES ('m1', 1, NULL, 'Computer', 'computer', 0.25, false);
INSERT INTO public.seat VALUES ('m2', 0, 'p2', 'Gäst', 'gäst', NULL, true);
INSERT INTO public.session VALUES ('key', 's1', 'p1', 'browser', 'Ann''s telephone', 1800000000000, 1800000000005);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.claim
    ADD CONSTRAINT pk_claim PRIMARY KEY (key);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT pk_event PRIMARY KEY (match, number);
ALTER TABLE ONLY public.finding
    ADD CONSTRAINT pk_finding PRIMARY KEY (review, stage, number);
ALTER TABLE ONLY public.finished
    ADD CONSTRAINT pk_finished PRIMARY KEY (match, seat);
ALTER TABLE ONLY public.match
    ADD CONSTRAINT pk_match PRIMARY KEY (id);
ALTER TABLE ONLY public.meta
    ADD CONSTRAINT pk_meta PRIMARY KEY (key);
ALTER TABLE ONLY public.mistake
    ADD CONSTRAINT pk_mistake PRIMARY KEY (person, review, event);
ALTER TABLE ONLY public.outage
    ADD CONSTRAINT pk_outage PRIMARY KEY (began, ended);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT pk_person PRIMARY KEY (id);
ALTER TABLE ONLY public.presence
    ADD CONSTRAINT pk_presence PRIMARY KEY (match, seat);
ALTER TABLE ONLY public.review
    ADD CONSTRAINT pk_review PRIMARY KEY (id);
ALTER TABLE ONLY public.seat
    ADD CONSTRAINT pk_seat PRIMARY KEY (match, number);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT pk_session PRIMARY KEY (key);
ALTER TABLE ONLY public.tally
    ADD CONSTRAINT pk_tally PRIMARY KEY (match);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT uq_person_name_key UNIQUE (name_key);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT uq_session_id UNIQUE (id);
CREATE INDEX ix_claim_person ON public.claim USING btree (person);
CREATE INDEX ix_finished_ended ON public.finished USING btree (ended, match, seat, game, reason, winner, name_key, result);
CREATE INDEX ix_finished_game ON public.finished USING btree (game, ended, match, seat, reason, winner) WHERE (seat = 0);
CREATE INDEX ix_finished_name_key ON public.finished USING btree (name_key, ended, match, seat, game, reason, winner, result);
CREATE INDEX ix_finished_reason ON public.finished USING btree (reason, ended, match, seat, game, winner) WHERE (seat = 0);
CREATE INDEX ix_finished_winner ON public.finished USING btree (winner, ended, match, seat, game, reason) WHERE (seat = 0);
CREATE INDEX ix_match_open ON public.match USING btree (created) WHERE (status = 'open'::text);
CREATE INDEX ix_match_playing ON public.match USING btree (created) WHERE (status = 'playing'::text);
CREATE INDEX ix_review_person ON public.review USING btree (person);
CREATE INDEX ix_review_unfinished ON public.review USING btree (created) WHERE (held IS NOT NULL);
CREATE INDEX ix_seat_person ON public.seat USING btree (person);
CREATE INDEX ix_session_person ON public.session USING btree (person);
ALTER TABLE ONLY public.claim
    ADD CONSTRAINT fk_claim_person_person FOREIGN KEY (person) REFERENCES public.person(id);
ALTER TABLE ONLY public.mistake
    ADD CONSTRAINT fk_mistake_person_person FOREIGN KEY (person) REFERENCES public.person(id);
ALTER TABLE ONLY public.seat
    ADD CONSTRAINT fk_seat_match_match FOREIGN KEY (match) REFERENCES public.match(id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT fk_session_person_person FOREIGN KEY (person) REFERENCES public.person(id);
REVOKE USAGE ON SCHEMA public FROM PUBLIC;

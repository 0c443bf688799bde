BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE claim (
	"key" TEXT NOT NULL, 
	person TEXT NOT NULL, 
	CONSTRAINT pk_claim PRIMARY KEY ("key"), 
	CONSTRAINT fk_claim_person_person FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID

;
CREATE TABLE event (
	"match" TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	body BLOB NOT NULL, 
	CONSTRAINT pk_event PRIMARY KEY ("match", number)
)
 WITHOUT ROWID

;
INSERT INTO "event" VALUES('m1',1,1800000000000,X'7B226B696E64223A2263726561746564227D');
INSERT INTO "event" VALUES('m1',2,1800000000007,X'00FF275C');
INSERT INTO "event" VALUES('m1',3,1800000000008,X'7B7D');
INSERT INTO "event" VALUES('m2',1,1800000000000,X'7B226B696E64223A2263726561746564227D');
CREATE TABLE finished (
	"match" TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	ended BIGINT NOT NULL, 
	game TEXT NOT NULL, 
	reason TEXT NOT NULL, 
	winner INTEGER NOT NULL, 
	name_key TEXT NOT NULL, 
	result TEXT NOT NULL, 
	CONSTRAINT pk_finished PRIMARY KEY ("match", seat)
)
 WITHOUT ROWID

;
INSERT INTO "finished" VALUES('m1',0,1800000000008,'yahtzee','it''s mate',0,'ann','win');
INSERT INTO "finished" VALUES('m1',1,1800000000008,'yahtzee','it''s mate',0,'computer','loss');
CREATE TABLE "match" (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	status TEXT NOT NULL, 
	listed BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	ended BIGINT, 
	due BIGINT, 
	summary TEXT NOT NULL, 
	reason TEXT, 
	CONSTRAINT pk_match PRIMARY KEY (id)
);
INSERT INTO "match" VALUES('m1','yahtzee','over',1,1800000000000,1800000000008,1800000000008,NULL,'{"moves": 7}','it''s mate');
INSERT INTO "match" VALUES('m2','yahtzee','playing',0,1800000000000,1800000000000,NULL,1800000000099,'{}',NULL);
CREATE TABLE meta (
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_meta PRIMARY KEY ("key")
);
INSERT INTO "meta" VALUES('secret','of this server');
CREATE TABLE outage (
	began BIGINT NOT NULL, 
	ended BIGINT NOT NULL, 
	CONSTRAINT pk_outage PRIMARY KEY (began, ended)
)
 WITHOUT ROWID

;
CREATE TABLE person (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	name_key TEXT, 
	password TEXT, 
	created BIGINT NOT NULL, 
	bot BOOLEAN NOT NULL, language TEXT, 
	CONSTRAINT pk_person PRIMARY KEY (id), 
	CONSTRAINT uq_person_name_key UNIQUE (name_key)
);
INSERT INTO "person" VALUES('p1','Ann','ann','hash of a password',1800000000000,0,NULL);
INSERT INTO "person" VALUES('p2','Gäst',NULL,NULL,1800000000001,1,NULL);
CREATE TABLE presence (
	"match" TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	seen BIGINT NOT NULL, 
	CONSTRAINT pk_presence PRIMARY KEY ("match", seat)
)
 WITHOUT ROWID

;
INSERT INTO "presence" VALUES('m2',0,1800000000003);
CREATE TABLE seat (
	"match" TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	person TEXT, 
	name TEXT NOT NULL, 
	name_key TEXT NOT NULL, 
	score DOUBLE, guest BOOLEAN DEFAULT false NOT NULL, 
	CONSTRAINT pk_seat PRIMARY KEY ("match", number), 
	CONSTRAINT fk_seat_match_match FOREIGN KEY("match") REFERENCES "match" (id)
)
 WITHOUT ROWID

;
INSERT INTO "seat" VALUES('m1',0,'p1','Ann','ann',1.0,0);
INSERT INTO "seat" VALUES('m1',1,NULL,'Computer','computer',0.25,0);
INSERT INTO "seat" VALUES('m2',0,'p2','Gäst','gäst',NULL,1);
CREATE TABLE session (
	"key" TEXT NOT NULL, 
	id TEXT NOT NULL, 
	person TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	label TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	CONSTRAINT pk_session PRIMARY KEY ("key"), 
	CONSTRAINT uq_session_id UNIQUE (id), 
	CONSTRAINT fk_session_person_person FOREIGN KEY(person) REFERENCES person (id)
);
INSERT INTO "session" VALUES('key','s1','p1','browser','Ann''s telephone',1800000000000,1800000000005);
CREATE INDEX ix_session_person ON session (person);
CREATE INDEX ix_match_open ON "match" (created) WHERE status = 'open';
CREATE INDEX ix_match_playing ON "match" (created) WHERE status = 'playing';
CREATE INDEX ix_seat_person ON seat (person);
CREATE INDEX ix_finished_ended ON finished (ended, "match", seat, game, reason, winner, name_key, result);
CREATE INDEX ix_finished_name_key ON finished (name_key, ended, "match", seat, game, reason, winner, result);
CREATE INDEX ix_finished_game ON finished (game, ended, "match", seat, reason, winner) WHERE seat = 0;
CREATE INDEX ix_finished_reason ON finished (reason, ended, "match", seat, game, winner) WHERE seat = 0;
CREATE INDEX ix_finished_winner ON finished (winner, ended, "match", seat, game, reason) WHERE seat = 0;
CREATE INDEX ix_claim_person ON claim (person);
COMMIT;

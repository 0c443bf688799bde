BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0006');
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
CREATE TABLE finding (
	review TEXT NOT NULL, 
	stage INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	body BLOB NOT NULL, 
	CONSTRAINT pk_finding PRIMARY KEY (review, stage, number)
)
 WITHOUT ROWID

;
INSERT INTO "finding" VALUES('m1',0,1,X'7B226E756D626572223A317D');
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
CREATE TABLE mistake (
	person TEXT NOT NULL, 
	review TEXT NOT NULL, 
	event INTEGER NOT NULL, 
	changed BIGINT NOT NULL, 
	due BIGINT NOT NULL, 
	interval INTEGER NOT NULL, 
	streak INTEGER NOT NULL, 
	gone BOOLEAN NOT NULL, 
	CONSTRAINT pk_mistake PRIMARY KEY (person, review, event), 
	CONSTRAINT fk_mistake_person_person FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID

;
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
CREATE TABLE puzzle_player (
	person TEXT NOT NULL, 
	game TEXT NOT NULL, 
	rating DOUBLE NOT NULL, 
	deviation DOUBLE NOT NULL, 
	volatility DOUBLE NOT NULL, 
	tries INTEGER NOT NULL, 
	changed BIGINT NOT NULL, 
	CONSTRAINT pk_puzzle_player PRIMARY KEY (person, game), 
	CONSTRAINT fk_puzzle_player_person_person FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID

;
INSERT INTO "puzzle_player" VALUES('p1','chessplus',1612.5,300.0,0.06,1,1800000000011);
CREATE TABLE puzzle_rating (
	game TEXT NOT NULL, 
	puzzle TEXT NOT NULL, 
	rating DOUBLE NOT NULL, 
	deviation DOUBLE NOT NULL, 
	volatility DOUBLE NOT NULL, 
	tries INTEGER NOT NULL, 
	changed BIGINT NOT NULL, 
	CONSTRAINT pk_puzzle_rating PRIMARY KEY (game, puzzle)
)
 WITHOUT ROWID

;
INSERT INTO "puzzle_rating" VALUES('chessplus','a1',1380.25,140.0,0.06,1,1800000000011);
CREATE TABLE puzzle_run (
	person TEXT NOT NULL, 
	game TEXT NOT NULL, 
	id TEXT NOT NULL, 
	began BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	solved INTEGER NOT NULL, 
	missed TEXT NOT NULL, 
	best INTEGER NOT NULL, 
	CONSTRAINT pk_puzzle_run PRIMARY KEY (person, game), 
	CONSTRAINT fk_puzzle_run_person_person FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID

;
INSERT INTO "puzzle_run" VALUES('p2','yahtzee','r1',1800000000012,0,0,'[]',0);
CREATE TABLE puzzle_try (
	person TEXT NOT NULL, 
	game TEXT NOT NULL, 
	puzzle TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	score DOUBLE, 
	solved BOOLEAN NOT NULL, 
	rating DOUBLE, 
	CONSTRAINT pk_puzzle_try PRIMARY KEY (person, game, puzzle), 
	CONSTRAINT fk_puzzle_try_person_person FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID

;
INSERT INTO "puzzle_try" VALUES('p1','chessplus','a1',1800000000011,1.0,1,1612.5);
CREATE TABLE review (
	id TEXT NOT NULL, 
	record BLOB, 
	person TEXT, 
	game TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	status TEXT NOT NULL, 
	stages INTEGER NOT NULL, 
	done INTEGER NOT NULL, 
	total INTEGER NOT NULL, 
	holder TEXT, 
	held BIGINT, 
	version TEXT NOT NULL, 
	luck TEXT, 
	body BLOB, 
	CONSTRAINT pk_review PRIMARY KEY (id)
);
INSERT INTO "review" VALUES('m1',NULL,'p1','yahtzee',1800000000009,'waiting',0,1,7,NULL,0,'',NULL,NULL);
INSERT INTO "review" VALUES('r1',X'789C4B54284A4DCE2F4A01000CB60301','p2','chessplus',1800000000010,'done',1,0,3,NULL,NULL,'1.0','[0.25, -0.25]',X'789C2BCF482C51C82C51284EAC2C06001D810492');
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
CREATE TABLE tally (
	"match" TEXT NOT NULL, 
	game TEXT NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_tally PRIMARY KEY ("match")
)
 WITHOUT ROWID

;
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
CREATE INDEX ix_review_person ON review (person);
CREATE INDEX ix_review_unfinished ON review (created) WHERE held IS NOT NULL;
COMMIT;

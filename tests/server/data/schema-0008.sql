BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0008');
CREATE TABLE chat (
	table_id VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	time FLOAT NOT NULL, 
	identity VARCHAR(32), 
	message VARCHAR(64), phrase VARCHAR(24), 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "chat" VALUES('k3vq5rj7wz2m4xn6',1,0,'Ada','Well swum!',1794775800.0,'ada','say-1',NULL);
CREATE TABLE entries (
	table_id VARCHAR(24) NOT NULL, 
	version INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER, 
	action VARCHAR(16), 
	time FLOAT NOT NULL, 
	by_itself BOOLEAN NOT NULL, 
	identity VARCHAR(32), 
	message VARCHAR(64), 
	PRIMARY KEY (table_id, version), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',1,'act',0,'W@a1',1794775742.5,0,'ada','m1');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',2,'confirm',0,NULL,1794775743.5,0,'ada','m2');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',3,'act',1,'H@a2',1794775744.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',4,'confirm',1,NULL,1794775745.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',5,'act',0,'F3@c1',1794775746.5,0,'ada','m5');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',6,'confirm',0,NULL,1794775747.5,0,'ada','m6');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',7,'act',1,'F2@a3',1794775748.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',8,'confirm',1,NULL,1794775749.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',9,'act',0,'W@b1',1794775750.5,0,'ada','m9');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',10,'confirm',0,NULL,1794775751.5,0,'ada','m10');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',11,'act',1,'B1@b2',1794775752.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',12,'undo',1,NULL,1794775753.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',13,'act',1,'B3@c2',1794775754.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',14,'confirm',1,NULL,1794775755.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',15,'act',0,'E@c3',1794775756.5,0,'ada','m15');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',16,'confirm',0,NULL,1794775757.5,0,'ada','m16');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',17,'act',1,'W@c4',1794775758.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',18,'confirm',1,NULL,1794775759.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',19,'act',0,'E@a4',1794775760.5,0,'ada','m19');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',20,'confirm',0,NULL,1794775761.5,0,'ada','m20');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',21,'act',1,'R@b2',1794775762.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',22,'confirm',1,NULL,1794775763.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',23,'act',0,'F5@b3',1794775764.5,0,'ada','m23');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',24,'confirm',0,NULL,1794775765.5,0,'ada','m24');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',25,'act',1,'W@b4',1794775766.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',26,'confirm',1,NULL,1794775767.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',27,'act',0,'2s0^b1',1794775768.5,0,'ada','m27');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',28,'undo',0,NULL,1794775769.5,0,'ada','m28');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',29,'act',0,'2a0-a1',1794775770.5,0,'ada','m29');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',30,'act',0,'2b0^b2',1794775771.5,0,'ada','m30');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',31,'confirm',0,NULL,1794775772.5,0,'ada','m31');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',32,'act',1,'2c0^a1',1794775773.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',33,'act',1,'2s0^c0',1794775774.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',34,'confirm',1,NULL,1794775775.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',35,'act',0,'H@a5',1794775776.5,0,'ada','m35');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',36,'act',0,'B2@b5',1794775777.5,0,'ada','m36');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',37,'act',0,'R@c5',1794775778.5,0,'ada','m37');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',38,'undo',0,NULL,1794775779.5,0,'ada','m38');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',39,'act',0,'R@c5',1794775780.5,0,'ada','m39');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',40,'confirm',0,NULL,1794775781.5,0,'ada','m40');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',41,'act',0,'2b2-a3',1794775782.5,0,'ada','m41');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',42,'act',0,'2a3-b3',1794775783.5,0,'ada','m42');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',43,'act',0,'2c0-c1',1794775784.5,0,'ada','m43');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',44,'act',0,'2s0-c0',1794775785.5,0,'ada','m44');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',45,'act',0,'2b3-b4',1794775786.5,0,'ada','m45');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',46,'confirm',0,NULL,1794775787.5,0,'ada','m46');
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',47,'act',1,'2a0^a2',1794775788.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',48,'act',1,'2a2^a3',1794775789.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',49,'confirm',1,NULL,1794775790.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',50,'act',1,'R@c6',1794775791.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',51,'act',1,'E@a6',1794775792.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',52,'act',1,'W@b6',1794775793.5,0,NULL,NULL);
INSERT INTO "entries" VALUES('k3vq5rj7wz2m4xn6',53,'confirm',1,NULL,1794775794.5,0,NULL,NULL);
CREATE TABLE holders (
	table_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	identity VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, seat, identity), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "holders" VALUES('k3vq5rj7wz2m4xn6',0,'ada');
INSERT INTO "holders" VALUES('k3vq5rj7wz2m4xn6',-1,'watcher');
CREATE TABLE leases (
	table_id VARCHAR(24) NOT NULL, 
	process VARCHAR(24) NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE presence (
	process VARCHAR(24) NOT NULL, 
	table_id VARCHAR(24) NOT NULL, 
	identity VARCHAR(32) NOT NULL, 
	PRIMARY KEY (process, table_id, identity)
);
CREATE TABLE processes (
	id VARCHAR(24) NOT NULL, 
	seen FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE properties (
	name VARCHAR(24) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE replays (
	id VARCHAR(32) NOT NULL, 
	identity VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	record TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "replays" VALUES('replay1','ada',1794775800.0,'{}');
CREATE TABLE reports (
	id VARCHAR(32) NOT NULL, 
	touched FLOAT NOT NULL, 
	done INTEGER NOT NULL, 
	total INTEGER NOT NULL, 
	report TEXT, 
	PRIMARY KEY (id)
);
CREATE TABLE seats (
	table_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(64), 
	colour VARCHAR(16) NOT NULL, 
	bot VARCHAR(24), 
	generation INTEGER NOT NULL, place INTEGER, points INTEGER, salmon INTEGER, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('k3vq5rj7wz2m4xn6',0,'Ada','red',NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('k3vq5rj7wz2m4xn6',1,NULL,'white','greedy',0,NULL,NULL,NULL);
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	created FLOAT NOT NULL, 
	players INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	first INTEGER NOT NULL, 
	stack VARCHAR(64) NOT NULL, 
	rules_version INTEGER NOT NULL, 
	pace FLOAT NOT NULL, 
	rematch VARCHAR(24), 
	phase VARCHAR(8) NOT NULL, 
	round INTEGER NOT NULL, 
	actor INTEGER, 
	touched FLOAT NOT NULL, finished FLOAT, start TEXT, maker VARCHAR(32), left_level VARCHAR(24), left_after FLOAT, visited FLOAT, watch_generation INTEGER, revision INTEGER DEFAULT '0' NOT NULL, daily VARCHAR(10), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('k3vq5rj7wz2m4xn6',1794775741.5,2,'{"whirlpool": true}',0,'WHFFWBEWERFWRHBRWEHRHHEFBWWRE',1,0.8,NULL,'move',3,0,1794775841.5,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
CREATE INDEX holders_identity ON holders (identity);
CREATE INDEX replays_identity ON replays (identity);
CREATE INDEX tables_touched ON tables (touched);
CREATE INDEX presence_table ON presence (table_id);
CREATE INDEX tables_daily ON tables (daily);
COMMIT;

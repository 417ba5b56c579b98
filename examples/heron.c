/* Heron: a whole bot for Upstream in C. It needs no library: each request lists the legal actions.
 *
 *     cc -O2 -o heron heron.c
 *
 * docs/bot-protocol.md describes the protocol.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LINE 65536

/* The kind of tile on a cell, looked up in the JSON of the position: "b5":"F2" -> 'F'. */
static char tile_on(const char *position, const char *cell) {
    char key[16];
    snprintf(key, sizeof key, "\"%.4s\":\"", cell);
    const char *found = strstr(position, key);
    return found ? found[strlen(key)] : 'W';
}

/* Half tiles from the sea; the spawn is above everything. */
static int height(const char *cell) {
    if (cell[0] == 'e') return 100;
    return 2 * atoi(cell + 1) + (cell[0] == 'b') - (cell[0] == 's');
}

/* How good an action looks: "W@a1", "a4x2", "2a2-b2" or "2b3^b5". */
static int value(const char *action, const char *position) {
    char from[8] = "", by = 0, to[8] = "";
    if (strchr(action, '@')) return rand() % 100;
    if (strchr(action, 'x')) return action[strlen(action) - 1];
    if (sscanf(action, "%*1d%7[a-z0-9]%c%7[a-z0-9]", from, &by, to) != 3) return 0;
    int gain = height(to) - height(from), points = by == '-' ? 1 : 1 + (gain > 3 ? gain / 2 : 1);
    int good = 100 * gain / points - 25 * height(from);
    char there = tile_on(position, to);
    if (there == 'E') good -= 300;
    if (there == 'H') good -= 200;
    if (by == '^' && (there == 'B' || tile_on(position, from) == 'B')) good -= 400;
    return good;
}

int main(void) {
    static char line[MAX_LINE], position[MAX_LINE], legal[MAX_LINE];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = 0;
        if (!strncmp(line, "upstream ", 9)) {
            puts("name Heron\nauthor The Upstream developers\nready 1");
        } else if (!strncmp(line, "position ", 9)) {
            strcpy(position, line + 9);
        } else if (!strncmp(line, "legal ", 6)) {
            strcpy(legal, line + 6);
        } else if (!strncmp(line, "go", 2)) {
            const char *seed = strstr(line, "seed "), *best = "";
            int most = -1000000;
            srand(seed ? (unsigned)strtoull(seed + 5, NULL, 10) : 0);
            for (char *action = strtok(legal, " "); action; action = strtok(NULL, " ")) {
                int now = value(action, position);
                if (now > most) most = now, best = action;
            }
            printf("best %s\n", best);
        } else if (!strcmp(line, "quit")) {
            break;
        }
        fflush(stdout);
    }
    return 0;
}

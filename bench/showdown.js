// Random gen 9 battles of Pokémon Showdown, run by peers.py: node showdown.js FOLDER SECONDS (of processor time)
// FOLDER holds node_modules. Every legal choice of a request is listed, as peers.py does for every engine. Prints JSON.
'use strict';
const fs = require('fs');
const path = require('path');
const [folder, seconds] = [process.argv[2], Number(process.argv[3])];
const sim = path.join(folder, 'node_modules', 'pokemon-showdown', 'dist', 'sim');
const {Battle, Teams} = require(sim);
const {State} = require(path.join(sim, 'state'));

// Processor time of this thread where it can be told, so that Node's helpers are not counted; else of the process.
const OWN = '/proc/thread-self/schedstat';
const told_by_system = fs.existsSync(OWN);
function used() {
  if (told_by_system) return Number(fs.readFileSync(OWN, 'utf8').split(' ')[0]) / 1e9;
  const spent = process.threadCpuUsage ? process.threadCpuUsage() : process.cpuUsage();
  return (spent.user + spent.system) / 1e6;
}

let dice = 12345;
function below(bound) {
  dice = (Math.imul(dice, 1103515245) + 12345) >>> 0;
  return (dice >>> 8) % bound;
}

function switches(request, reviving) {
  const team = request.side.pokemon;
  const found = [];
  team.forEach((pokemon, place) => {
    if (!pokemon.active && pokemon.condition.endsWith(' fnt') === reviving) found.push(`switch ${place + 1}`);
  });
  return found;
}

function options(request) {
  if (request.teamPreview) return ['default'];
  if (request.forceSwitch) {
    const found = switches(request, Boolean(request.side.pokemon[0].reviving));
    return found.length ? found : ['pass'];
  }
  const active = request.active[0];
  const found = [];
  active.moves.forEach((move, place) => {
    if (!move.disabled) {
      found.push(`move ${place + 1}`);
      if (active.canTerastallize) found.push(`move ${place + 1} terastallize`);
    }
  });
  if (!active.trapped) found.push(...switches(request, false));
  return found.length ? found : ['default'];
}

function begin(number) {
  const battle = new Battle({formatid: 'gen9randombattle', seed: [number, 2, 3, 4]});
  for (const [place, side] of ['p1', 'p2'].entries()) {
    const team = Teams.pack(Teams.generate('gen9randombattle', {seed: [number, place, 7, 9]}));
    battle.setPlayer(side, {name: side, team});
  }
  return battle;
}

function step(battle) {
  let made = 0;
  for (const side of battle.sides) {
    const request = side.activeRequest;
    if (battle.ended || !request || request.wait || side.isChoiceDone()) continue;
    const found = options(request);
    made += 1;
    while (!battle.choose(side.id, found.length ? found.splice(below(found.length), 1)[0] : 'default')) {
      if (!found.length && !battle.choose(side.id, 'default')) throw new Error(side.choice.error);
    }
  }
  return made;
}

function play(seconds) {
  let [decisions, games] = [0, 0];
  const from = used();
  while (games === 0 || used() - from < seconds) {
    const battle = begin(games + 1);
    while (!battle.ended && battle.turn < 1000) decisions += step(battle);
    games += 1;
  }
  return {decisions, games, seconds: used() - from};
}

play(2 * seconds);  // the compiler of Node learns first
const told = play(seconds);
const middle = begin(1);
for (let place = 0; place < 10 && !middle.ended; place++) step(middle);
let copies = 0;
const from = used();
while (copies === 0 || used() - from < seconds / 5) {
  State.deserializeBattle(State.serializeBattle(middle));
  copies += 1;
}
console.log(JSON.stringify({...told, copies, copy_seconds: used() - from, version: process.version}));

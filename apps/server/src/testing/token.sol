// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.0;

// A token as deposits need one: everybody makes his own, and one transaction can pay several times.
contract Token {
    event Transfer(address indexed from, address indexed to, uint256 value);
    mapping(address => uint256) public balanceOf;

    function mint(uint256 value) external {
        balanceOf[msg.sender] += value;
    }

    function transfer(address to, uint256 value) public returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    function transferTwice(address to, uint256 one, uint256 other) external {
        transfer(to, one);
        transfer(to, other);
    }
}
